import { expect, test } from 'vitest';
import { limits as commentLimits } from '#features/comments/rules.ts';
import { altMaxLength } from '#features/pictures/picture.ts';
import { limits as postLimits } from '#features/posts/rules.ts';
import { checkCustomInterest } from '#features/profiles/interests.ts';
import { limits as profileLimits } from '#features/profiles/limits.ts';
import { usernameProblem } from '#features/profiles/rules.ts';
import { textProblem } from '#features/testimonials/rules.ts';
import { sampleEmail } from '../accounts.ts';
import { findSampleArea, sampleAreas } from './areas.ts';
import { sampleEvents } from './events.ts';
import { type SampleMember, type SampleName, sampleMembers } from './members.ts';
import { samplePosts } from './posts.ts';
import { readTalk, type SampleEntry } from './sample.ts';
import { sceneDescriptions } from './scene-descriptions.ts';
import { sampleTestimonials } from './testimonials.ts';

const members: [string, SampleMember][] = Object.entries(sampleMembers);
const names = new Set(Object.keys(sampleMembers));
const entries: readonly SampleEntry[] = [...samplePosts, ...sampleEvents];
const threads = entries.map((post) => ({ post, comments: readTalk(post.talk ?? '') }));
const comments = threads.flatMap(({ comments }) =>
  comments.flatMap((comment) => [comment, ...comment.replies]),
);

test('the sample community has enough members, posts, comments and pictures', () => {
  expect(members.length).toBeGreaterThanOrEqual(26);
  expect(samplePosts.length).toBeGreaterThanOrEqual(64);
  expect(comments.length).toBeGreaterThanOrEqual(150);
  expect(samplePosts.filter((post) => post.scene).length).toBeGreaterThan(samplePosts.length * 0.4);
  expect(Math.max(...samplePosts.map((post) => post.days))).toBeLessThan(41);
});

test('every area has a member and an event', () => {
  const findAreas = (things: readonly { location: string }[]) =>
    [...new Set(things.map(({ location }) => findSampleArea(location)))].toSorted();
  expect(findAreas(Object.values(sampleMembers))).toEqual(sampleAreas);
  expect(findAreas(sampleEvents)).toEqual(sampleAreas);
});

test('every profile passes the validation of the profile wizard', () => {
  for (const [, member] of members) {
    expect(usernameProblem(member.username), member.username).toBeNull();
    expect(member.bio.length).toBeLessThanOrEqual(profileLimits.bioMaxLength);
    const chosen = [...member.interests];
    for (const interest of member.custom) {
      expect(checkCustomInterest(interest, chosen), interest).toMatchObject({ ok: true });
      chosen.push(interest);
    }
    expect(chosen.length).toBeGreaterThanOrEqual(4);
    expect(chosen.length).toBeLessThanOrEqual(9);
  }
});

test('usernames, email addresses, faces and titles are unique', () => {
  const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
  unique(members.map(([, member]) => member.username));
  unique([...names].map((name) => sampleEmail(name as SampleName)));
  unique(members.map(([, { face }]) => face));
  unique(entries.map(({ title }) => title));
});

test('every picture has a unique description within the limit', () => {
  const descriptions = Object.values(sceneDescriptions);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const text of descriptions) {
    expect(text.length, text).toBeGreaterThan(20);
    expect(text.length, text).toBeLessThanOrEqual(altMaxLength);
  }
});

test('every author of a comment is a member, and no text exceeds its limit', () => {
  for (const { by, text } of comments) {
    expect(names, text).toContain(by);
    expect(text.length).toBeLessThanOrEqual(commentLimits.textMaxLength);
  }
  for (const post of entries) {
    expect(post.title.length).toBeLessThanOrEqual(postLimits.titleMaxLength);
    expect(post.text.length).toBeLessThanOrEqual(postLimits.contentMaxLength);
    expect(post.likes).toBeLessThan(members.length);
  }
});

test('nobody posts or comments before joining', () => {
  for (const { post, comments } of threads) {
    const authors = [post.by, ...comments.flatMap((c) => [c.by, ...c.replies.map(({ by }) => by)])];
    for (const name of authors) {
      expect(sampleMembers[name as SampleName].joined, `${name} in ${post.title}`).toBeGreaterThan(
        post.days,
      );
    }
  }
});

test('a conversation is parsed line by line', () => {
  expect(readTalk('ada: Hello\n  > ben: Hi: there\n\n cy: Bye')).toEqual([
    { by: 'ada', text: 'Hello', replies: [{ by: 'ben', text: 'Hi: there' }] },
    { by: 'cy', text: 'Bye', replies: [] },
  ]);
  expect(() => readTalk('> ada: to nobody')).toThrow('A reply without a comment');
  expect(() => readTalk('no speaker')).toThrow('Cannot read');
});

test('every testimonial passes validation', () => {
  for (const { text } of sampleTestimonials) expect(textProblem(text)).toBeNull();
});
