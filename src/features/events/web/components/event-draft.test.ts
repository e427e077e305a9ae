import { expect, test } from 'vitest';
import { hasInput, newEventDraft, parseEventDraft } from './event-draft.ts';

const newDraft = newEventDraft('key');

test('a stored draft is restored unchanged', () => {
  const draft = { ...newDraft, title: 'Walk', date: '2099-01-01T10:00' };
  expect(parseEventDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
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
  expect(parseEventDraft(stored)).toBeNull();
});

test('a draft has input once any field but the time zone is filled in', () => {
  expect(hasInput(newDraft)).toBe(false);
  expect(hasInput({ ...newDraft, timeZone: 'Asia/Tokyo', title: ' ' })).toBe(false);
  const filled = [
    { title: 'Walk' },
    { location: 'Here' },
    { date: '2099-01-01T10:00' },
    { endDate: '2099-01-01T12:00' },
    { isPublic: true },
    { town: 'Bath' },
  ];
  for (const fields of filled) expect(hasInput({ ...newDraft, ...fields })).toBe(true);
});
