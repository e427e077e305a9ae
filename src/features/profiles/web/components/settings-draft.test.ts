import { expect, test } from 'vitest';
import { acceptSettings, draftOf, hasChanges, toProfileEdit } from './settings-draft.ts';

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
const draft = draftOf(saved);

test('what was only looked for is no change; everything else is', () => {
  expect(hasChanges(draft, saved)).toBe(false);
  expect(hasChanges({ ...draft, customText: 'Mus' }, saved)).toBe(false);
  expect(hasChanges({ ...draft, bio: 'I paint' }, saved)).toBe(true);
  expect(hasChanges({ ...draft, picture: null }, saved)).toBe(true);
  expect(hasChanges({ ...draft, interests: [] }, saved)).toBe(true);
});

test('a picture is named only when it is another one, or none', () => {
  expect(toProfileEdit(draft, saved)).not.toHaveProperty('pictureId');
  expect(toProfileEdit({ ...draft, picture: null }, saved)).toHaveProperty('pictureId', null);
  const other = { ...picture, id: 'q' };
  expect(toProfileEdit({ ...draft, picture: other }, saved)).toHaveProperty('pictureId', 'q');
  expect(toProfileEdit({ ...draft, username: ' ada ' }, saved)).not.toHaveProperty('customText');
});

test('a draft of another shape is not taken for one', () => {
  expect(acceptSettings(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 'x', {}, { ...draft, location: undefined }, { ...draft, bio: 3 }]) {
    expect(acceptSettings(other)).toBeNull();
  }
});
