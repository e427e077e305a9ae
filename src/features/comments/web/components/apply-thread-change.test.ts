import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Comment, Reply } from '../../contract.ts';
import { threadKey } from '../thread-state.ts';
import { applyThreadChange } from './apply-thread-change.ts';
import { type CommentPages, flattenThread } from './comment-cache.ts';

const reply = (id: string, createdAt: number): Reply => ({
  id,
  text: id,
  mentions: [],
  userId: 'ada',
  userName: 'Ada',
  username: 'ada',
  userPhoto: '/default-avatar.png',
  linkPreview: null,
  createdAt,
});
const comment = (id: string, createdAt: number, more: Partial<Comment> = {}): Comment => ({
  ...reply(id, createdAt),
  replies: [],
  replyCount: 0,
  nextRepliesCursor: null,
  ...more,
});

function filledCache(...items: Comment[]) {
  const client = new QueryClient();
  client.setQueryData(threadKey('tea'), {
    pages: [{ items, nextCursor: null }],
    pageParams: [undefined],
  });
  return client;
}
const shown = (client: QueryClient) => {
  const pages = client.getQueryData<CommentPages>(threadKey('tea'));
  return (
    pages && flattenThread(pages).map(({ id, replies }) => [id, ...replies.map((one) => one.id)])
  );
};

test('a comment is added once, and comments stay sorted by time', () => {
  const client = filledCache(comment('first', 1), comment('third', 3));
  const change = { commentCount: 3, added: reply('second', 2), parent: null };
  for (let twice = 0; twice < 2; twice++) applyThreadChange(client, 'tea', change);
  expect(shown(client)).toEqual([['first'], ['second'], ['third']]);
});

test('a reply is added to its comment, unless earlier replies are not loaded', () => {
  const partial = comment('long', 2, { replyCount: 9, nextRepliesCursor: 'x' });
  const client = filledCache(comment('short', 1), partial);
  for (const id of ['short', 'long', 'unknown']) {
    const parent = { id, authorId: 'ben' };
    const added = reply(`to ${id}`, 3);
    applyThreadChange(client, 'tea', { commentCount: 3, added, parent });
  }
  expect(shown(client)).toEqual([['short', 'to short'], ['long']]);
});

test('a deleted comment or reply is removed, and repeating that changes nothing', () => {
  const client = filledCache(comment('first', 1, { replies: [reply('a', 2)], replyCount: 1 }));
  for (const deletedId of ['a', 'a', 'unknown']) {
    applyThreadChange(client, 'tea', { commentCount: 1, deletedId });
  }
  expect(shown(client)).toEqual([['first']]);
  applyThreadChange(client, 'tea', { commentCount: 0, deletedId: 'first' });
  expect(shown(client)).toEqual([]);
});

test('an update does not add a thread to the cache', () => {
  const client = new QueryClient();
  applyThreadChange(client, 'tea', { commentCount: 1, added: reply('new', 1), parent: null });
  expect(shown(client)).toBeUndefined();
});
