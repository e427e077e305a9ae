import type { Schema } from '#db/schema.ts';
import { earlyMembers, type Filled } from './fill.ts';
import { groupSize } from './fill-live.ts';
import type { Request } from './requests.ts';
import { pick } from './rows.ts';

/** A kind of request, each from another member. */
export interface Load {
  name: string;
  /** The n-th request. Those of a write never repeat. */
  request: (n: number) => Request;
  /** The table that gets a row for each request; undefined for a read. */
  writes?: keyof Schema;
}

/** The most frequent reads. */
export function readLoads({ cookies, postIds, conversationIds }: Filled): Load[] {
  const get = (name: string, path: (n: number) => string): Load => ({
    name,
    request: (n) => ({ method: 'GET', path: path(n), cookie: pick(cookies, n) }),
  });
  return [
    get('feed', () => '/api/feed'),
    get('post', (n) => `/api/posts/${pick(postIds, n)}`),
    get('events', () => '/api/events'),
    get('upcoming', () => '/api/events?when=upcoming&order=soonest'),
    get('notifications', () => '/api/notifications'),
    get('conversation', (n) => `/api/conversations/${conversationOf(conversationIds, n)}/messages`),
    {
      name: 'community',
      request: (n) => ({
        method: 'GET',
        path: '/community',
        cookie: pick(cookies, n),
        isPage: true,
      }),
    },
  ];
}

/** The conversation of the n-th cookie. */
const conversationOf = (conversationIds: string[], n: number): string =>
  pick(conversationIds, Math.floor((n % (conversationIds.length * groupSize)) / groupSize));

/**
 * The n-th pair of a member and a thing, without repeating one: each round through all members starts one
 * thing later. The things are in random order, so the pairs are too.
 */
function pairOf(members: string[], things: string[], n: number): { cookie: string; id: string } {
  const round = Math.floor(n / members.length);
  if (round >= things.length) throw new Error('Every member has met everything.');
  return { cookie: pick(members, n), id: pick(things, n + round) };
}

/** The most frequent writes. */
export function writeLoads(filled: Filled): Load[] {
  const { cookies, postIds, upcomingIds, conversationIds } = filled;
  const others = cookies.slice(earlyMembers);
  return [
    {
      name: 'like',
      writes: 'entry_like',
      request: (n) => {
        const { cookie, id } = pairOf(others, postIds, n);
        return { method: 'PUT', path: `/api/entries/${id}/like`, cookie };
      },
    },
    {
      name: 'comment',
      writes: 'comment',
      request: (n) => {
        const { cookie, id } = pairOf(cookies, postIds, n);
        const body = { text: `Comment ${n} of the benchmark.` };
        return { method: 'POST', path: `/api/entries/${id}/comments`, cookie, body, creates: true };
      },
    },
    {
      name: 'create',
      writes: 'post',
      request: (n) => {
        const body = { title: `Post ${n}`, content: 'Written by the benchmark.' };
        return {
          method: 'POST',
          path: '/api/posts',
          cookie: pick(cookies, n),
          body,
          creates: true,
        };
      },
    },
    {
      name: 'message',
      writes: 'message',
      request: (n) => {
        // Steps from conversation to conversation; the sender changes with each round through all of them.
        const conversations = conversationIds.length;
        const sender = Math.floor(n / conversations) % groupSize;
        const cookie = pick(cookies, (n % conversations) * groupSize + sender);
        const path = `/api/conversations/${pick(conversationIds, n)}/messages`;
        return { method: 'POST', path, cookie, body: { content: `Message ${n}` }, creates: true };
      },
    },
    {
      name: 'join',
      writes: 'event_participant',
      request: (n) => {
        const { cookie, id } = pairOf(others, upcomingIds, n);
        return { method: 'PUT', path: `/api/events/${id}/participation`, cookie };
      },
    },
  ];
}
