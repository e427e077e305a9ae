import { expect, test } from 'vitest';
import { hasChanges, parseSettingsDraft, toDraft, toProfileEdit } from './settings-draft.ts';

const picture = { id: 'p', url: '/p', width: 1, height: 1, widths: [1], placeholder: '', alt: '' };
const saved = {
  username: 'ada',
  displayName: 'Ada',
  picture,
  bio: 'I paint.',
  location: '',
  interests: ['Music'],
  customInterests: [],
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
  expect(toProfileEdit(draft, saved)).not.toHaveProperty('pictureId');
  expect(toProfileEdit({ ...draft, picture: null }, saved)).toHaveProperty('pictureId', null);
  const other = { ...picture, id: 'q' };
  expect(toProfileEdit({ ...draft, picture: other }, saved)).toHaveProperty('pictureId', 'q');
  expect(toProfileEdit({ ...draft, username: ' ada ' }, saved)).not.toHaveProperty('customText');
});

test('a stored draft of another shape is discarded', () => {
  expect(parseSettingsDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 'x', {}, { ...draft, location: undefined }, { ...draft, bio: 3 }]) {
    expect(parseSettingsDraft(other)).toBeNull();
  }
});
