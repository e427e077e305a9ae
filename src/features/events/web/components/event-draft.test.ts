import { expect, test } from 'vitest';
import { acceptEventDraft, hasContent, isSame, newEventDraft } from './event-draft.ts';

const fresh = newEventDraft('key');

test('a stored draft is restored unchanged', () => {
  const draft = { ...fresh, title: 'Walk', date: '2099-01-01T10:00' };
  expect(acceptEventDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each([
  null,
  'text',
  {},
  { ...fresh, title: 5 },
  { ...fresh, endDate: undefined },
  { ...fresh, picture: 'x' },
  { ...fresh, town: undefined },
  { ...fresh, isPublic: 'yes' },
  { ...fresh, timeZone: 'Mars/Olympus' },
])('%j is not a valid draft', (stored) => {
  expect(acceptEventDraft(stored)).toBeNull();
});

test('a new draft has no content, and an edited one does', () => {
  expect(hasContent(fresh)).toBe(false);
  expect(hasContent({ ...fresh, timeZone: 'Asia/Tokyo' })).toBe(false);
  expect(hasContent({ ...fresh, location: 'Here' })).toBe(true);
  expect(hasContent({ ...fresh, date: '2099-01-01T10:00' })).toBe(true);
});

test('drafts are compared by their fields, not by their keys', () => {
  expect(isSame(fresh, { ...fresh, idempotencyKey: 'other' })).toBe(true);
  expect(isSame(fresh, { ...fresh, endDate: '2099-01-01T10:00' })).toBe(false);
});
