import { expect, test } from 'vitest';
import { acceptEventDraft, hasContent, newEventDraft } from './event-draft.ts';

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
  { ...newDraft, picture: { id: 5 } },
  { ...newDraft, town: undefined },
  { ...newDraft, isPublic: 'yes' },
  { ...newDraft, timeZone: 'Mars/Olympus' },
])('%j is not a valid draft', (stored) => {
  expect(acceptEventDraft(stored)).toBeNull();
});

test('a draft has content once any field but the time zone is filled in', () => {
  expect(hasContent(newDraft)).toBe(false);
  expect(hasContent({ ...newDraft, timeZone: 'Asia/Tokyo', title: ' ' })).toBe(false);
  const filled = [
    { title: 'Walk' },
    { location: 'Here' },
    { date: '2099-01-01T10:00' },
    { endDate: '2099-01-01T12:00' },
    { isPublic: true },
    { town: 'Bath' },
  ];
  for (const fields of filled) expect(hasContent({ ...newDraft, ...fields })).toBe(true);
});
