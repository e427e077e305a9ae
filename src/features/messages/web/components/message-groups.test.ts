import { expect, test } from 'vitest';
import type { Message } from '../../contract.ts';
import { groupMessages } from './message-groups.ts';

const noon = new Date(2026, 4, 1, 12).getTime();
const minute = 60_000;

const message = (id: string, senderId: string, minutes: number): Message => ({
  id,
  conversationId: 'c',
  participants: ['ada', 'ben'],
  senderId,
  senderName: senderId,
  senderPhoto: '',
  kind: 'text',
  linkPreview: null,
  content: id,
  pictures: [],
  reactions: [],
  createdAt: noon + minutes * minute,
});

const shape = (messages: Message[]) =>
  groupMessages(messages).map((group) => [
    group.messages.map(({ id }) => id).join(' '),
    group.newDay !== null,
  ]);

test('messages by one member less than five minutes apart are grouped', () => {
  const messages = [message('1', 'ada', 0), message('2', 'ada', 4), message('3', 'ada', 9)];
  expect(shape(messages)).toEqual([
    ['1 2', true],
    ['3', false],
  ]);
});

test('another sender or another day starts a new group', () => {
  const messages = [message('1', 'ada', 0), message('2', 'ben', 1), message('3', 'ben', 24 * 60)];
  expect(shape(messages)).toEqual([
    ['1', true],
    ['2', false],
    ['3', true],
  ]);
});

test('a group keeps its key when a message is added, so that open menus and the focus are kept', () => {
  const messages = [message('1', 'ada', 0), message('2', 'ben', 1), message('3', 'ben', 2)];
  const keys = (count: number) => groupMessages(messages.slice(0, count)).map(({ key }) => key);
  expect(keys(3)).toEqual(keys(2));
});

test('an empty list has no groups', () => {
  expect(groupMessages([])).toEqual([]);
});
