import { expect, test } from 'vitest';
import type { Comment, Reply } from '../../contract.ts';
import {
  appendReplies,
  type CommentPages,
  countDeletedWith,
  findComment,
  flattenThread,
  insertComment,
  insertReply,
  isLoaded,
  removeComment,
} from './comment-cache.ts';

const ada = {
  userId: 'ada',
  userName: 'Ada',
  username: 'ada',
  userPhoto: '/default-avatar.png',
  linkPreview: null,
};
const reply = (id: string): Reply => ({ id, text: id, mentions: [], ...ada, createdAt: 1 });
const comment = (id: string, replies: Reply[] = [], more: Partial<Comment> = {}): Comment => ({
  ...reply(id),
  replies,
  replyCount: replies.length,
  nextRepliesCursor: null,
  ...more,
});

const pages = (): CommentPages => ({
  pages: [
    { items: [comment('third'), comment('fourth', [reply('a-reply')])], nextCursor: 'x' },
    { items: [comment('first'), comment('second')], nextCursor: null },
  ],
  pageParams: [undefined, 'x'],
});
const ids = (data: CommentPages) => flattenThread(data).map(({ id }) => id);
const repliesTo = (data: CommentPages, id: string) =>
  findComment(data, id)?.replies.map(({ id: replyId }) => replyId);

test('flattenThread puts the oldest comment first, although the newest page comes first', () => {
  expect(ids(pages())).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a new comment is added at the end, once', () => {
  const added = insertComment(pages(), comment('new'));
  expect(ids(added)).toEqual(['first', 'second', 'third', 'fourth', 'new']);
  expect(insertComment(added, comment('new'))).toBe(added);
});

test('a new reply is added once, and only to its comment', () => {
  const added = insertReply(pages(), 'fourth', reply('new'));
  expect(repliesTo(added, 'fourth')).toEqual(['a-reply', 'new']);
  expect(repliesTo(added, 'third')).toEqual([]);
  expect(findComment(added, 'fourth')?.replyCount).toBe(2);
  expect(repliesTo(insertReply(added, 'fourth', reply('new')), 'fourth')).toHaveLength(2);
});

test('a page of replies is appended to the loaded replies, without duplicates', () => {
  const long = comment('long', [reply('1')], { replyCount: 4, nextRepliesCursor: 'y' });
  const page = { items: [reply('1'), reply('2'), reply('3')], nextCursor: 'z' };
  const loaded = appendReplies(insertComment(pages(), long), 'long', page);
  expect(repliesTo(loaded, 'long')).toEqual(['1', '2', '3']);
  expect(findComment(loaded, 'long')).toMatchObject({ replyCount: 4, nextRepliesCursor: 'z' });
});

test('deleting a comment removes its replies too; deleting a reply removes only the reply', () => {
  expect(ids(removeComment(pages(), 'fourth'))).toEqual(['first', 'second', 'third']);
  const afterDeletion = removeComment(pages(), 'a-reply');
  expect(repliesTo(afterDeletion, 'fourth')).toEqual([]);
  expect(findComment(afterDeletion, 'fourth')?.replyCount).toBe(0);
});

test('the count of deleted comments includes replies that are not loaded', () => {
  const long = comment('long', [reply('1')], { replyCount: 4, nextRepliesCursor: 'y' });
  const data = insertComment(pages(), long);
  expect(countDeletedWith(data, 'long')).toBe(5);
  expect(countDeletedWith(data, 'a-reply')).toBe(1);
  expect(countDeletedWith(data, 'unknown')).toBe(0);
});

test('isLoaded is true for a loaded reply and false for an unknown id', () => {
  expect(isLoaded(flattenThread(pages()), 'a-reply')).toBe(true);
  expect(isLoaded(flattenThread(pages()), 'later')).toBe(false);
});
