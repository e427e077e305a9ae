import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyThreadChanged } from '#app/web/live-entries.ts';
import { type EntryPages, holdsEntries } from '#features/entries/web/entry-cache.ts';
import { endSession, updateViewer } from '#platform/web/session.ts';
import type { Comment } from '../../contract.ts';
import { addToOutbox, readOutbox } from '../comment-outbox.ts';
import { startCommentOutbox } from '../start-comment-outbox.ts';
import { threadKey } from '../thread-state.ts';
import type { CommentPages } from './comment-cache.ts';
import { sendComment } from './send-comments.ts';

const feedKey = ['feed'];
const onePage = <Item>(items: Item[]) => ({
  pages: [{ items, nextCursor: null }],
  pageParams: [undefined],
});
const storedComment = (id: string): Comment => ({
  id,
  text: 'Hello',
  mentions: [],
  userId: 'ada',
  userName: 'Ada',
  username: 'ada',
  userPhoto: '/default-avatar.png',
  linkPreview: null,
  createdAt: 1,
  replies: [],
  replyCount: 0,
  nextRepliesCursor: null,
});

/** A cache with a feed that shows one post with four comments. */
async function cacheWithPost(): Promise<QueryClient> {
  const client = new QueryClient();
  await client.fetchQuery({
    queryKey: feedKey,
    meta: holdsEntries(() => true),
    queryFn: () => onePage([{ id: 'tea', commentCount: 4 }]),
  });
  return client;
}

/** Sends a comment on the post and returns the comment count that the feed then shows. */
async function sendAndCount(client: QueryClient, stored: Comment, beforeResponse = () => {}) {
  vi.stubGlobal('fetch', async () => {
    beforeResponse();
    return Response.json(stored, { status: 201 });
  });
  sendComment(client, { key: stored.id, entryId: 'tea', parentId: null, text: stored.text });
  await vi.waitFor(() => expect(readOutbox()).toEqual([]));
  return client.getQueryData<EntryPages>(feedKey)?.pages[0]?.items[0]?.commentCount;
}

/** Delivers the live update of a new comment to the author's own tab. */
const deliverUpdate = (client: QueryClient, added: Comment): void =>
  void applyThreadChanged(client, {
    entryId: 'tea',
    kind: 'post',
    ownerId: 'ben',
    byUserId: 'ada',
    details: { commentCount: 5, added, parent: null },
  });

beforeEach(() =>
  updateViewer({
    userId: 'ada',
    email: 'ada@example.org',
    isEmailConfirmed: true,
    hasNewRules: false,
    needsSecondFactor: false,
    needsConfirmedEmail: false,
    welcome: null,
    language: null,
    timeZone: null,
    hasProfile: true,
    username: 'ada',
    displayName: 'Ada',
    photoURL: null,
    isAdmin: false,
    isModerator: false,
    restriction: null,
  }),
);
afterEach(async () => {
  vi.unstubAllGlobals();
  await endSession(async () => {});
});

test('a sent comment is counted', async () => {
  const client = await cacheWithPost();
  expect(await sendAndCount(client, storedComment('sent'))).toBe(5);
});

test('a comment is counted once if its live update arrives before the response', async () => {
  const client = await cacheWithPost();
  client.setQueryData<CommentPages>(threadKey('tea'), onePage<Comment>([]));
  const stored = storedComment('open');
  const count = await sendAndCount(client, stored, () => deliverUpdate(client, stored));
  expect(count).toBe(5);
});

test('a comment is counted once even if its thread is not loaded', async () => {
  const client = await cacheWithPost();
  const stored = storedComment('closed');
  const count = await sendAndCount(client, stored, () => deliverUpdate(client, stored));
  expect(count).toBe(5);
  expect(client.getQueryData(threadKey('tea'))).toBeUndefined();
});

test('a comment that another tab has added stays in the outbox when this tab adds one', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
  startCommentOutbox(new QueryClient());
  const comment = (key: string) => ({ key, entryId: 'tea', parentId: null, text: key });
  const others = JSON.stringify([{ ...comment('others'), failed: true }]);
  stored.set('draft:ada:comment-outbox', others);
  window.dispatchEvent(new Event('storage'));
  addToOutbox({ ...comment('own'), failed: true });
  expect(readOutbox().map(({ key }) => key)).toEqual(['others', 'own']);
  expect(JSON.parse(stored.get('draft:ada:comment-outbox') ?? '')).toEqual(readOutbox());
});
