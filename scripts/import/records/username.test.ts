import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernameProblem } from '#features/profiles/rules.ts';
import { usernameCandidates } from './username.ts';

const unnamed = { id: 'u1', username: '', displayName: '', email: null };

test.each([
  [{ ...unnamed, username: 'Ada_L' }, 'ada_l'],
  [{ ...unnamed, displayName: 'Zoë  Müller-Straße' }, 'zoe.muller.strasse'],
  [{ ...unnamed, email: 'jo.doe+x@sample.test' }, 'jo.doe.x'],
  [{ ...unnamed, username: 'al' }, 'member.al'],
  [{ ...unnamed, username: 'admin' }, 'member.admin'],
  [{ ...unnamed, username: '李' }, 'member'],
])('the first candidate for %j is %s', (user, name) => {
  expect(usernameCandidates(user)[0]).toBe(name);
});

test('every candidate is a valid username, whatever the input', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (username, id) => {
      const problems = usernameCandidates({ ...unnamed, id, username }).map(usernameProblem);
      expect(problems.filter((problem) => problem !== null)).toEqual([]);
    }),
  );
});
