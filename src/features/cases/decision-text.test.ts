import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/clock.ts';
import { exactTime } from '#platform/shared/time-text.ts';
import type { OwnCase } from './contract.ts';
import { durationText, headingText, isContentGone } from './decision-text.ts';
import { casePageCopy } from './page-copy.ts';

const now = Date.parse('2026-11-23T11:00Z');
const [yesterday, tomorrow] = [now - dayMs, now + dayMs];
const appealed = (outcome: 'kept' | 'reversed' | null): OwnCase['appeal'] => ({
  text: 'It was a joke.',
  appealedAt: now - 2 * dayMs,
  dueAt: now,
  reason: 'We read it.',
  outcome,
  decidedAt: outcome && now - dayMs / 2,
});
const lifted = casePageCopy.lifted(exactTime(now - dayMs / 2));

test.each([
  ['a suspension', 'suspend', tomorrow, null, casePageCopy.until(exactTime(tomorrow))],
  ['an ended suspension', 'suspend', yesterday, null, casePageCopy.ended(exactTime(yesterday))],
  ['a ban', 'ban', null, null, casePageCopy.noEnd],
  ['a warning', 'warn', null, null, casePageCopy.once],
  ['a pending appeal', 'suspend', tomorrow, null, casePageCopy.until(exactTime(tomorrow))],
  ['a failed appeal', 'ban', null, 'kept', casePageCopy.noEnd],
  ['a successful appeal against a suspension', 'suspend', tomorrow, 'reversed', lifted],
  ['a successful appeal against a ban', 'ban', null, 'reversed', lifted],
  [
    'an appeal that succeeds after the suspension has ended',
    'suspend',
    yesterday,
    'reversed',
    casePageCopy.ended(exactTime(yesterday)),
  ],
] as const)(
  'durationText says how long the measure applies, or when it ended: %s',
  (_name, measure, until, outcome, text) => {
    expect(durationText({ measure, until, appeal: appealed(outcome) }, now)).toBe(text);
  },
);

const { headings, pastHeadings } = casePageCopy;

test.each([
  ['suspend', tomorrow, null, headings.suspend],
  ['suspend', yesterday, null, pastHeadings.suspend],
  ['limit', tomorrow, 'kept', headings.limit],
  ['limit', tomorrow, 'reversed', pastHeadings.limit],
  ['ban', null, 'kept', headings.ban],
  ['ban', null, 'reversed', pastHeadings.ban],
  ['warn', null, 'reversed', headings.warn],
] as const)(
  'the heading of the measure %s until %s with the appeal %s is “%s”',
  (measure, until, outcome, text) => {
    expect(headingText({ measure, until, appeal: appealed(outcome) }, now)).toBe(text);
  },
);

test('removed content is gone unless an appeal has succeeded', () => {
  expect(isContentGone({ removes: false, appeal: null })).toBe(false);
  expect(isContentGone({ removes: true, appeal: null })).toBe(true);
  expect(isContentGone({ removes: true, appeal: appealed('kept') })).toBe(true);
  expect(isContentGone({ removes: true, appeal: appealed('reversed') })).toBe(false);
});
