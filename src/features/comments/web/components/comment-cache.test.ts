import { expect, test } from 'vitest';
import type { Comment, Reply } from '../../contract.ts';
import {
  appendComment,
  appendReply,
  type CommentPages,
  remarksUnder,
  settleRemark,
  threadOf,
  withoutRemark,
} from './comment-cache.ts';

const ada = { userId: 'ada', userName: 'Ada', userPhoto: '/default-avatar.png' };
const reply = (id: string): Reply => ({ id, text: id, ...ada, createdAt: 1 });
const comment = (id: string, replies: Reply[] = []): Comment => ({ ...reply(id), replies });

const pages = (): CommentPages => ({
  pages: [
    { items: [comment('third'), comment('fourth', [reply('answer')])], nextCursor: 'x' },
    { items: [comment('first'), comment('second')], nextCursor: null },
  ],
  pageParams: [undefined, 'x'],
});
const ids = (data: CommentPages) => threadOf(data).map((one) => one.id);

test('a thread reads oldest first although its newest page came first', () => {
  expect(ids(pages())).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a new comment is the last one', () => {
  expect(ids(appendComment(pages(), comment('new')))).toEqual([
    'first',
    'second',
    'third',
    'fourth',
    'new',
  ]);
});

test('a new reply stands under its comment only', () => {
  const thread = threadOf(appendReply(pages(), 'second', reply('new')));
  expect(thread.map((one) => one.replies.map((other) => other.id))).toEqual([
    [],
    ['new'],
    [],
    ['answer'],
  ]);
});

test('a comment leaves with its replies, and a reply alone', () => {
  expect(remarksUnder(pages(), 'fourth')).toBe(2);
  expect(remarksUnder(pages(), 'answer')).toBe(1);
  expect(remarksUnder(pages(), 'nobody')).toBe(0);
  expect(ids(withoutRemark(pages(), 'fourth'))).toEqual(['first', 'second', 'third']);
  expect(threadOf(withoutRemark(pages(), 'answer')).at(-1)?.replies).toEqual([]);
});

test('what the server stored takes the place of what was shown meanwhile', () => {
  const shown = appendComment(pages(), comment('shown'));
  expect(ids(settleRemark(shown, 'shown', comment('stored'))).at(-1)).toBe('stored');
  const answered = appendReply(pages(), 'fourth', reply('shown'));
  const settled = settleRemark(answered, 'shown', reply('stored'));
  expect(
    threadOf(settled)
      .at(-1)
      ?.replies.map((one) => one.id),
  ).toEqual(['answer', 'stored']);
});

test('a comment that a refetch has already brought is not shown twice', () => {
  const both = appendComment(appendComment(pages(), comment('shown')), comment('stored'));
  expect(ids(settleRemark(both, 'shown', comment('stored')))).toEqual([
    'first',
    'second',
    'third',
    'fourth',
    'stored',
  ]);
});
