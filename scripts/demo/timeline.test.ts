import { expect, test } from 'vitest';
import { samplePosts } from './content/posts.ts';
import { timeline, writtenAt } from './timeline.ts';

const now = Date.UTC(2026, 10, 21, 12);
const acts = timeline(samplePosts, now);

test('everything happened in the past, in order', () => {
  expect(acts.every(({ at }) => at < now)).toBe(true);
  expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).sort((a, b) => a - b));
});

test('nobody answers what has not been said', () => {
  const seen = new Set<string>();
  for (const { what } of acts) {
    if (what.kind === 'join') continue;
    const { title } = what.post;
    if (what.kind !== 'post') expect(seen, title).toContain(title);
    if (what.kind === 'post') seen.add(title);
    if (what.kind === 'comment') seen.add(`${title} ${what.index}`);
    if (what.kind === 'reply') expect(seen).toContain(`${title} ${what.to}`);
  }
});

test('nobody likes a post twice, nor their own', () => {
  const likes = acts.flatMap(({ by, what }) =>
    what.kind === 'like' ? [{ by, post: what.post }] : [],
  );
  expect(new Set(likes.map(({ by, post }) => `${by} ${post.title}`)).size).toBe(likes.length);
  expect(likes.some(({ by, post }) => by === post.by)).toBe(false);
});

test('the same moment gives the same past', () => {
  expect(timeline(samplePosts, now)).toEqual(acts);
});

test('older posts were written by day', () => {
  for (const post of samplePosts.filter(({ days }) => days >= 2)) {
    const at = new Date(writtenAt(post, now));
    expect(at.getHours()).toBeGreaterThanOrEqual(8);
    expect(at.getHours()).toBeLessThan(23);
  }
});
