import { expect, test } from 'vitest';
import {
  hasChanges,
  parseSettingsDraft,
  type SettingsDraft,
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

test('a stored draft with another shape is discarded', () => {
  expect(parseSettingsDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  for (const other of [null, 'x', {}, { ...draft, location: undefined }, { ...draft, bio: 3 }]) {
    expect(parseSettingsDraft(other)).toBeNull();
  }
});
