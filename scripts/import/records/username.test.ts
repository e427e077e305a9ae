import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernameProblem } from '#features/profiles/rules.ts';
import { usernameCandidates } from './username.ts';

const nobody = { id: 'u1', username: '', displayName: '', email: null };

test.each([
  [{ ...nobody, username: 'Ada_L' }, 'ada_l'],
  [{ ...nobody, displayName: 'Zoë  Müller-Straße' }, 'zoe.muller.strasse'],
  [{ ...nobody, email: 'jo.doe+x@sample.test' }, 'jo.doe.x'],
  [{ ...nobody, username: 'al' }, 'member.al'],
  [{ ...nobody, username: 'admin' }, 'member.admin'],
  [{ ...nobody, username: '李' }, 'member'],
])('%j is best called %s', (who, name) => {
  expect(usernameCandidates(who)[0]).toBe(name);
});

test('whatever somebody was called, every candidate keeps the rules', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (username, id) => {
      const problems = usernameCandidates({ ...nobody, id, username }).map(usernameProblem);
      expect(problems.filter((problem) => problem !== null)).toEqual([]);
    }),
  );
});
