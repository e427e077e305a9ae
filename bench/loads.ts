import type { Filled } from './fill.ts';
import { groupSize } from './fill-live.ts';
import type { Load } from './load.ts';

/** The most frequent read requests. */
export function reads(url: string, { cookies, postIds }: Filled): Load[] {
  const cookie = (n: number) => cookies[n % cookies.length] ?? '';
  const post = (n: number) => postIds[n % postIds.length] ?? '';
  return [
    { name: 'feed page', url, request: (n) => ({ path: '/api/feed', cookie: cookie(n) }) },
    {
      name: 'post read',
      url,
      request: (n) => ({ path: `/api/posts/${post(n * 7)}`, cookie: cookie(n) }),
    },
    { name: 'event list', url, request: (n) => ({ path: '/api/events', cookie: cookie(n) }) },
    {
      name: 'notifications',
      url,
      request: (n) => ({ path: '/api/notifications', cookie: cookie(n) }),
    },
  ];
}

/** The most frequent write requests. */
export function writes(
  url: string,
  { cookies, postIds, eventIds, conversationIds }: Filled,
): Load[] {
  const cookie = (n: number) => cookies[n % cookies.length] ?? '';
  const post = (n: number) => postIds[n % postIds.length] ?? '';
  // Every second event is upcoming; each member joins each event at most once.
  const upcoming = eventIds.filter((_, at) => at % 2 === 1);
  const event = (n: number) =>
    upcoming[(n + Math.floor(n / cookies.length)) % upcoming.length] ?? '';
  const conversation = (n: number) =>
    conversationIds[Math.floor((n % cookies.length) / groupSize)] ?? '';
  const json = (value: unknown) => JSON.stringify(value);
  return [
    {
      name: 'like',
      url,
      method: 'PUT',
      request: (n) => ({ path: `/api/entries/${post(n)}/like`, cookie: cookie(n) }),
    },
    {
      name: 'comment',
      url,
      method: 'POST',
      request: (n) => ({
        path: `/api/entries/${post(n)}/comments`,
        cookie: cookie(n),
        body: json({ text: `comment ${n}` }),
      }),
    },
    {
      name: 'create post',
      url,
      method: 'POST',
      request: (n) => ({
        path: '/api/posts',
        cookie: cookie(n),
        body: json({ title: `post ${n}`, content: 'written by the benchmark' }),
      }),
    },
    {
      name: 'send message',
      url,
      method: 'POST',
      request: (n) => ({
        path: `/api/conversations/${conversation(n)}/messages`,
        cookie: cookie(n),
        body: json({ content: `message ${n}` }),
      }),
    },
    {
      name: 'join event',
      url,
      method: 'PUT',
      request: (n) => ({ path: `/api/events/${event(n)}/participation`, cookie: cookie(n) }),
    },
  ];
}
