import { expect, test } from 'vitest';
import { sample } from './content/everything.ts';
import { hoursOf, timeline, writtenAt } from './timeline.ts';

const now = Date.UTC(2026, 10, 21, 12);
const acts = timeline(sample, now);

test('everything happened in the past, in order', () => {
  expect(acts.every(({ at }) => at < now)).toBe(true);
  expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).sort((a, b) => a - b));
});

test('nobody answers what has not been said', () => {
  const seen = new Set<string>();
  for (const { what } of acts) {
    if (what.kind === 'join' || what.kind === 'message') continue;
    const { title } = what.entry;
    if (what.kind === 'post' || what.kind === 'plan') seen.add(title);
    else expect(seen, title).toContain(title);
    if (what.kind === 'comment') seen.add(`${title} ${what.index}`);
    if (what.kind === 'reply') expect(seen).toContain(`${title} ${what.to}`);
  }
});

test('nobody likes anything twice, nor their own', () => {
  const likes = acts.flatMap(({ by, what }) =>
    what.kind === 'like' ? [{ by, entry: what.entry }] : [],
  );
  expect(new Set(likes.map(({ by, entry }) => `${by} ${entry.title}`)).size).toBe(likes.length);
  expect(likes.some(({ by, entry }) => by === entry.by)).toBe(false);
});

test('nobody joins an event that is over, nor before they joined us', () => {
  const arrived = new Map<string, number>();
  for (const { at, by, what } of acts) {
    if (what.kind === 'join') arrived.set(by, at);
    else expect(at, by).toBeGreaterThan(arrived.get(by) ?? Number.POSITIVE_INFINITY);
    if (what.kind !== 'take-part' && what.kind !== 'plan') continue;
    expect(at).toBeLessThan(Date.parse(hoursOf(what.entry, now).date));
  }
});

test('the same moment gives the same past', () => {
  expect(timeline(sample, now)).toEqual(acts);
});

test('older posts were written by day', () => {
  for (const post of sample.posts.filter(({ days }) => days >= 2)) {
    const at = new Date(writtenAt(post, now));
    expect(at.getHours()).toBeGreaterThanOrEqual(8);
    expect(at.getHours()).toBeLessThan(23);
  }
});
