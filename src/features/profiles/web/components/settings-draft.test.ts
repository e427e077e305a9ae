import { expect, test } from 'vitest';
import { profileCopy, wizardCopy } from '../../copy.ts';
import {
  hasChanges,
  parseSettingsDraft,
  type SettingsDraft,
  settingsProblems,
  toDraft,
  toProfileEdit,
} from './settings-draft.ts';

const picture = { id: 'p', url: '/p', width: 1, height: 1, widths: [1], placeholder: '', alt: '' };
const saved = {
  username: 'ada',
  displayName: 'Ada',
  picture,
  bio: 'I paint.',
  location: '',
  areaId: null,
  interests: ['Music'],
  customInterests: [],
  version: 3,
};
const draft = toDraft(saved);

test('text in the search field is not a change; all other edits are', () => {
  expect(hasChanges(draft, saved)).toBe(false);
  expect(hasChanges({ ...draft, customText: 'Mus' }, saved)).toBe(false);
  expect(hasChanges({ ...draft, bio: 'I paint' }, saved)).toBe(true);
  expect(hasChanges({ ...draft, picture: null }, saved)).toBe(true);
  expect(hasChanges({ ...draft, interests: [] }, saved)).toBe(true);
});

test('the picture is sent only if it was replaced or removed', () => {
  const toInput = (change: Partial<SettingsDraft>) =>
    toProfileEdit({ fields: { ...draft, ...change }, base: { version: 3, fields: draft } });
  expect(toInput({})).not.toHaveProperty('pictureId');
  expect(toInput({ picture: null })).toHaveProperty('pictureId', null);
  const other = { ...picture, id: 'q' };
  expect(toInput({ picture: other })).toHaveProperty('pictureId', 'q');
  expect(toInput({ username: ' ada ' })).not.toHaveProperty('customText');
  expect(toInput({ bio: 'I draw.' })).toMatchObject({ bio: 'I draw.', version: 3 });
});

test('a bio that is too long and a new username that breaks the rules are errors', () => {
  expect(settingsProblems(draft, saved)).toEqual({});
  expect(settingsProblems({ ...draft, username: '  ' }, saved)).toEqual({
    username: profileCopy.usernameTooShort,
  });
  expect(settingsProblems({ ...draft, bio: ` ${'x'.repeat(500)} ` }, saved)).toEqual({});
  expect(settingsProblems({ ...draft, username: 'a', bio: 'x'.repeat(501) }, saved)).toEqual({
    username: profileCopy.usernameTooShort,
    bio: wizardCopy.bioTooLong,
  });
  // An imported username does not have to follow the rules.
  const imported = { ...saved, username: 'a' };
  expect(settingsProblems({ ...draft, username: 'A' }, imported)).toEqual({});
});

test('a stored draft with another shape is discarded', () => {
  expect(parseSettingsDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 'x', {}, { ...draft, location: undefined }, { ...draft, bio: 3 }]) {
    expect(parseSettingsDraft(other)).toBeNull();
  }
});
