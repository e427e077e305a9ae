import { expect, test } from 'vitest';
import { dayMs, farFuture, hourMs } from '#platform/shared/clock.ts';
import { appealMs, canAppeal, canRemove, dueAt, endOf, moreSerious, outcomeOf } from './rules.ts';

test('a report of danger is due after a day, and any other report after three', () => {
  expect(dueAt('danger', 0)).toBe(24 * hourMs);
  expect(dueAt('spam', 0)).toBe(72 * hourMs);
});

test('the more serious of two grounds wins in either order', () => {
  expect(moreSerious('spam', 'danger')).toBe('danger');
  expect(moreSerious('danger', 'spam')).toBe('danger');
  expect(moreSerious('other', 'other')).toBe('other');
});

test.each([
  ['none', null],
  ['warn', null],
  ['remove', null],
  ['limit', 3 * dayMs],
  ['suspend', 3 * dayMs],
  ['ban', farFuture],
] as const)('the measure %s, given three days, ends at %s', (measure, end) => {
  expect(endOf(measure, 3, 0)).toBe(end);
});

test('the reporter learns whether something was removed, but not the measure', () => {
  expect(outcomeOf({ measure: 'none', removes: false })).toBe('none');
  expect(outcomeOf({ measure: 'ban', removes: true })).toBe('removed');
  expect(outcomeOf({ measure: 'ban', removes: false })).toBe('acted');
});

test('a member as a whole cannot be removed', () => {
  expect(canRemove('member')).toBe(false);
  expect(canRemove('message')).toBe(true);
});

test('an author can appeal a decision once, before the deadline, and only if it has a measure', () => {
  const decision = { measure: 'warn', decidedAt: 0, appealedAt: null } as const;
  expect(canAppeal(decision, appealMs - 1)).toBe(true);
  expect(canAppeal(decision, appealMs)).toBe(false);
  expect(canAppeal({ ...decision, appealedAt: 1 }, 2)).toBe(false);
  expect(canAppeal({ ...decision, measure: 'none' }, 1)).toBe(false);
});
