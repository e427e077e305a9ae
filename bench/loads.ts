import type { Schema } from '#db/schema.ts';
import { earlyMembers, type Filled } from './fill.ts';
import { groupSize } from './fill-live.ts';
import { areaIds, interestNames } from './fill-people.ts';
import type { Request } from './requests.ts';
import { generateRareWord, pick, range } from './sample-data.ts';

/** A kind of request. Consecutive requests come from different members. */
export interface Load {
  name: string;
  /** Returns the next request. A write is never repeated. */
  next: () => Request;
  /** The table that gets a row for each request; undefined for a read. */
  writes?: keyof Schema;
}

function load(name: string, request: (n: number) => Request, writes?: keyof Schema): Load {
  let n = 0;
  return { name, next: () => request(n++), ...(writes && { writes }) };
}

/** The most frequent reads. */
export function readLoads({ cookies, postIds, conversationIds }: Filled): Load[] {
  const get = (name: string, path: (n: number) => string): Load =>
    load(name, (n) => ({ method: 'GET', path: path(n), cookie: pick(cookies, n) }));
  return [
    get('feed', () => '/api/feed'),
    get('post', (n) => `/api/posts/${pick(postIds, n)}`),
    get('events', () => '/api/events'),
    get('upcoming', () => '/api/events?when=upcoming&order=soonest'),
    get('notifications', () => '/api/notifications'),
    get(
      'conversation',
      (n) => `/api/conversations/${findConversation(conversationIds, n)}/messages`,
    ),
    get('people', (n) => {
      const interest = encodeURIComponent(pick(interestNames, n));
      return `/api/people?who=in-common&interest=${interest}&areaId=${pick(areaIds, n * 3)}`;
    }),
    get('search', (n) => `/api/search?limit=5&query=${rareQuery(n)}`),
    get('search-frequent', (n) => `/api/search?limit=5&query=${pick(frequentQueries, n)}`),
    load('community', (n) => ({
      method: 'GET',
      path: '/community',
      cookie: pick(cookies, n),
      isPage: true,
    })),
  ];
}

/** Rare words, names, misspelled names and half-typed rare words. */
const rareQuery = (n: number): string => {
  const word = generateRareWord(n * 7919);
  return pick([word, `river%20${word}`, `member${n}`, `membre%20${n}`, word.slice(0, 4)], n);
};

/** Words and prefixes that a large part of all posts and events contains. */
const frequentQueries = [
  'river',
  'walk%20soup',
  'gar',
  'even',
  'lantern%20bridge%20qu',
  'letters%20',
];

/** The conversation of the member with the n-th cookie. */
const findConversation = (conversationIds: string[], n: number): string =>
  pick(conversationIds, Math.floor((n % (conversationIds.length * groupSize)) / groupSize));

/**
 * Returns the n-th pair of a member and a post or event. No pair repeats, because each round through all members
 * begins one post or event later than the round before.
 */
function getPair(cookies: string[], ids: string[], n: number): { cookie: string; id: string } {
  const round = Math.floor(n / cookies.length);
  if (round >= ids.length) throw new Error('There are no unused pairs of a member and an id.');
  return { cookie: pick(cookies, n), id: pick(ids, (n % cookies.length) + round) };
}

/** The most frequent writes. */
export function writeLoads(filled: Filled): Load[] {
  const { cookies, postIds, upcomingIds, conversationIds } = filled;
  const lateMembers = cookies.slice(earlyMembers);
  const like = (n: number): Request => {
    const { cookie, id } = getPair(lateMembers, postIds, n);
    return { method: 'PUT', path: `/api/entries/${id}/like`, cookie };
  };
  const join = (n: number): Request => {
    const { cookie, id } = getPair(lateMembers, upcomingIds, n);
    return { method: 'PUT', path: `/api/events/${id}/participation`, cookie };
  };
  const createRequest = (cookie: string, path: string, body: object): Request => ({
    method: 'POST',
    path,
    cookie,
    body,
    creates: true,
  });
  const comment = (n: number): Request => {
    const { cookie, id } = getPair(cookies, postIds, n);
    return createRequest(cookie, `/api/entries/${id}/comments`, {
      text: `Comment ${n} of the benchmark.`,
    });
  };
  const post = (n: number): Request =>
    createRequest(pick(cookies, n), '/api/posts', {
      title: `Post ${n}`,
      content: 'By the benchmark.',
    });
  const message = (n: number): Request => {
    // Each round sends one message to each conversation; the sender changes after each round.
    const conversations = conversationIds.length;
    const sender = Math.floor(n / conversations) % groupSize;
    const cookie = pick(cookies, (n % conversations) * groupSize + sender);
    const path = `/api/conversations/${pick(conversationIds, n)}/messages`;
    return createRequest(cookie, path, { content: `Message ${n} of the benchmark.` });
  };
  return [
    load('like', like, 'entry_like'),
    load('comment', comment, 'comment'),
    load('create', post, 'post'),
    load('message', message, 'message'),
    load('join', join, 'event_participant'),
  ];
}

export function findLoad(loads: Load[], name: string): Load {
  const load = loads.find((each) => each.name === name);
  if (!load) throw new Error(`There is no load “${name}”.`);
  return load;
}

/** Ten writes in the proportions of the mixed load. */
const tenWrites = 'like like comment like create like comment like message join'.split(' ');

/** Returns the loads of `count` writes, in the proportions of `tenWrites`. */
export const mixWrites = (writes: Load[], count: number): Load[] =>
  range(count).map((n) => findLoad(writes, pick(tenWrites, n)));
