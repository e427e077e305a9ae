import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/clock.ts';
import { sample } from './content/everything.ts';
import { getLocalTimes, timeline, writtenAt } from './timeline.ts';

const now = Date.UTC(2026, 10, 21, 12);
const actions = timeline(sample, now);

test('all actions are in the past and in chronological order', () => {
  expect(actions.every(({ at }) => at < now)).toBe(true);
  expect(actions.map(({ at }) => at)).toEqual(actions.map(({ at }) => at).sort((a, b) => a - b));
});

test('reactions come after the entries and comments that they react to', () => {
  const seen = new Set<string>();
  for (const { what } of actions) {
    if (what.kind === 'join' || what.kind === 'message') continue;
    const { title } = what.entry;
    if (what.kind === 'post' || what.kind === 'create-event') seen.add(title);
    else expect(seen, title).toContain(title);
    if (what.kind === 'comment') seen.add(`${title} ${what.index}`);
    if (what.kind === 'reply') expect(seen).toContain(`${title} ${what.to}`);
  }
});

test('nobody likes an entry twice or their own entry', () => {
  const likes = actions.flatMap(({ by, what }) =>
    what.kind === 'like' ? [{ by, entry: what.entry }] : [],
  );
  expect(new Set(likes.map(({ by, entry }) => `${by} ${entry.title}`)).size).toBe(likes.length);
  expect(likes.some(({ by, entry }) => by === entry.by)).toBe(false);
});

test('members sign up before they do anything else, and join events before those start', () => {
  const signedUpAt = new Map<string, number>();
  for (const { at, by, what } of actions) {
    if (what.kind === 'join') signedUpAt.set(by, at);
    else expect(at, by).toBeGreaterThan(signedUpAt.get(by) ?? Number.POSITIVE_INFINITY);
    if (what.kind !== 'join-event' && what.kind !== 'create-event') continue;
    expect(at).toBeLessThan(Date.parse(getLocalTimes(what.entry, now).date));
  }
});

test('some members signed up in the last 30 days, so that the report shows the way from visit to member', () => {
  const recent = actions.filter(({ at, what }) => what.kind === 'join' && at > now - 30 * dayMs);
  expect(recent.map(({ by }) => by)).toEqual(['aoife', 'linnea', 'chiara', 'rosa']);
});

test('the same reference time gives the same timeline', () => {
  expect(timeline(sample, now)).toEqual(actions);
});

test('posts from two or more days ago are written between 8:00 and 23:00', () => {
  for (const post of sample.posts.filter(({ days }) => days >= 2)) {
    const at = new Date(writtenAt(post, now));
    expect(at.getHours()).toBeGreaterThanOrEqual(8);
    expect(at.getHours()).toBeLessThan(23);
  }
});
