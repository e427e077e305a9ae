import { expect, test } from 'vitest';
import { acceptEventDraft, hasContent, isSame, newEventDraft } from './event-draft.ts';

const newDraft = newEventDraft('key');

test('a stored draft is restored unchanged', () => {
  const draft = { ...newDraft, title: 'Walk', date: '2099-01-01T10:00' };
  expect(acceptEventDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test.each([
  null,
  'text',
  {},
  { ...newDraft, title: 5 },
  { ...newDraft, endDate: undefined },
  { ...newDraft, picture: 'x' },
  { ...newDraft, town: undefined },
  { ...newDraft, isPublic: 'yes' },
  { ...newDraft, timeZone: 'Mars/Olympus' },
])('%j is not a valid draft', (stored) => {
  expect(acceptEventDraft(stored)).toBeNull();
});

test('a draft has content once its location or date is set, but not if only its time zone changed', () => {
  expect(hasContent(newDraft)).toBe(false);
  expect(hasContent({ ...newDraft, timeZone: 'Asia/Tokyo' })).toBe(false);
  expect(hasContent({ ...newDraft, location: 'Here' })).toBe(true);
  expect(hasContent({ ...newDraft, date: '2099-01-01T10:00' })).toBe(true);
});

test('drafts are compared by their fields, not by their keys', () => {
  expect(isSame(newDraft, { ...newDraft, idempotencyKey: 'other' })).toBe(true);
  expect(isSame(newDraft, { ...newDraft, endDate: '2099-01-01T10:00' })).toBe(false);
});
