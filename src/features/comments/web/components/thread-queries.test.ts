import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Comment, Reply } from '../../contract.ts';
import { threadOptions } from './thread-queries.ts';

const replies = Array.from(
  { length: 40 },
  (_, index): Reply => ({
    id: `reply-${index}`,
    text: 'Hello',
    mentions: [],
    linkPreview: null,
    userId: 'ada',
    userName: 'Ada',
    username: 'ada',
    userPhoto: '/default-avatar.png',
    createdAt: index,
  }),
);
const pageFrom = (start: number, limit: number) => {
  const end = start + limit;
  const nextCursor = end < replies.length ? String(end) : null;
  return { items: replies.slice(start, end), nextCursor };
};
const comment = (loaded: number): Comment => {
  const { items, nextCursor } = pageFrom(0, loaded);
  const all = { replies: items, replyCount: replies.length, nextRepliesCursor: nextCursor };
  return { ...(replies[0] as Reply), id: 'comment', ...all };
};

afterEach(() => vi.unstubAllGlobals());

test.each([3, 23, 40])(
  'a refetch of a thread with %i loaded replies loads the same replies again',
  async (loaded) => {
    const client = new QueryClient();
    const { queryKey } = threadOptions('tea', client);
    const thread = (item: Comment) => ({ items: [item], nextCursor: null });
    client.setQueryData(queryKey, { pages: [thread(comment(loaded))], pageParams: [undefined] });
    vi.stubGlobal('fetch', async (request: Request | string) => {
      const url = new URL(
        typeof request === 'string' ? request : request.url,
        'https://kith.example',
      );
      if (url.pathname.endsWith('/comments')) return Response.json(thread(comment(3)));
      const { cursor, limit } = Object.fromEntries(url.searchParams);
      return Response.json(pageFrom(Number(cursor), Number(limit)));
    });
    await client.fetchInfiniteQuery({ ...threadOptions('tea', client), staleTime: 0 });
    const shown = client.getQueryData(queryKey)?.pages[0]?.items[0];
    expect(shown?.replies.map(({ id }) => id)).toEqual(
      replies.slice(0, loaded).map(({ id }) => id),
    );
  },
);
