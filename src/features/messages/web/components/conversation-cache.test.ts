import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ArrivedMessage } from '../../activity.ts';
import type { Conversation, Message } from '../../contract.ts';
import {
  conversationKey,
  conversationsKey,
  messagesKey,
  requestsKey,
} from '../conversation-keys.ts';
import { applyMessage, applyReadMark, type MessagePages } from './conversation-cache.ts';
import { applyDeletion } from './conversation-updates.ts';
import { applyAccepted } from './request-cache.ts';

const viewerId = 'ada';
const arrived = (id: string, createdAt: number, senderId = 'ben'): ArrivedMessage => ({
  id,
  conversationId: 'tea',
  senderId,
  senderName: senderId,
  senderPhoto: '/default-avatar.png',
  kind: 'text',
  linkPreview: null,
  content: id,
  pictures: [],
  reactions: [],
  createdAt,
});
const message = (...fields: Parameters<typeof arrived>): Message => ({
  ...arrived(...fields),
  participants: ['ada', 'ben'],
});
const conversation = (id: string, lastMessage: Message | null): Conversation => ({
  id,
  kind: 'direct',
  title: null,
  people: [
    {
      userId: 'ben',
      userName: 'Ben',
      username: 'ben',
      userPhoto: '/default-avatar.png',
      readUntil: 0,
    },
  ],
  lastMessage,
  unread: 0,
  readUntil: 0,
  muted: false,
  archived: false,
  request: null,
  createdAt: 0,
});
const asPages = <T>(...items: T[]) => ({
  pages: [{ items, nextCursor: null }],
  pageParams: [undefined],
});

/** Ada’s cache, with two conversations. The one about tea is open, and it is not the latest. */
function filledCache() {
  const client = new QueryClient();
  const first = message('first', 10);
  client.setQueryData(messagesKey('tea'), asPages(first));
  client.setQueryData(conversationKey('tea'), conversation('tea', first));
  client.setQueryData(
    conversationsKey,
    asPages(conversation('soup', message('soup', 20)), conversation('tea', first)),
  );
  return client;
}
const listed = (client: QueryClient, key = conversationsKey) =>
  client
    .getQueryData<ReturnType<typeof asPages<Conversation>>>(key)
    ?.pages.flatMap(({ items }) => items) ?? [];
const open = (client: QueryClient) => client.getQueryData<Conversation>(conversationKey('tea'));
const texts = (client: QueryClient) =>
  client
    .getQueryData<MessagePages>(messagesKey('tea'))
    ?.pages.flatMap(({ items }) => items.map(({ content }) => content));

test('a message that is applied twice is shown once and moves its conversation to the top', () => {
  const client = filledCache();
  for (let twice = 0; twice < 2; twice++) {
    applyMessage(client, arrived('second', 30), { viewerId, unread: 1 });
  }
  expect(texts(client)).toEqual(['second', 'first']);
  expect(listed(client).map(({ id, unread }) => [id, unread])).toEqual([
    ['tea', 1],
    ['soup', 0],
  ]);
  expect(open(client)).toMatchObject({ unread: 1, lastMessage: { content: 'second' } });
  expect(open(client)?.people[0]?.readUntil).toBe(30);
});

test('a message in a request stays in the list of requests, until the request is accepted', () => {
  const client = filledCache();
  const request = { ...conversation('kites', message('hi', 15)), request: 'received' as const };
  client.setQueryData(requestsKey, asPages(request));
  const second = { ...arrived('second', 30), conversationId: 'kites' };
  applyMessage(client, second, { viewerId, unread: 0 });
  expect(listed(client, requestsKey)[0]).toMatchObject({ lastMessage: { content: 'second' } });
  expect(listed(client).map(({ id }) => id)).toEqual(['soup', 'tea']);
  applyAccepted(client, 'kites');
  expect(listed(client, requestsKey)).toEqual([]);
});

test('a message that arrives after a later one changes neither the last message nor the unread count', () => {
  const client = filledCache();
  applyMessage(client, arrived('third', 40), { viewerId, unread: 2 });
  applyMessage(client, arrived('second', 30), { viewerId, unread: 1 });
  expect(texts(client)).toEqual(['third', 'second', 'first']);
  expect(open(client)).toMatchObject({ unread: 2, lastMessage: { content: 'third' } });
  expect(listed(client)[0]).toMatchObject({ unread: 2, lastMessage: { content: 'third' } });
});

test('a message that arrives after a later message of another conversation moves its conversation to just below that one', () => {
  const client = filledCache();
  const [soup, kites] = [message('soup', 20), message('kites', 15)];
  const tea = open(client) as Conversation;
  const list = asPages(conversation('soup', soup), conversation('kites', kites), tea);
  client.setQueryData(conversationsKey, list);
  const later = { ...arrived('later', 40), conversationId: 'soup' };
  applyMessage(client, later, { viewerId, unread: 1 });
  applyMessage(client, arrived('second', 30), { viewerId, unread: 1 });
  expect(listed(client).map(({ id }) => id)).toEqual(['soup', 'tea', 'kites']);
});

test('the viewer’s own message is shown once and moves their read mark, even if it is applied twice', () => {
  const client = filledCache();
  for (let twice = 0; twice < 2; twice++) {
    applyMessage(client, arrived('mine', 30, 'ada'), { viewerId, unread: 0 });
  }
  expect(texts(client)).toEqual(['mine', 'first']);
  expect(open(client)).toMatchObject({ unread: 0, readUntil: 30 });
  expect(open(client)?.people[0]?.readUntil).toBe(0);
});

test('a message adds no cache entry for a conversation that is not cached', () => {
  const client = new QueryClient();
  applyMessage(client, arrived('first', 10), { viewerId, unread: 1 });
  expect(client.getQueryCache().getAll()).toEqual([]);
  client.setQueryData(conversationsKey, asPages(conversation('soup', message('soup', 5))));
  applyMessage(client, arrived('second', 20), { viewerId, unread: 2 });
  expect(listed(client).map(({ id }) => id)).toEqual(['soup']);
  expect(client.getQueryState(conversationKey('tea'))).toBeUndefined();
});

test('read marks only move forward, and the unread count comes from the newest mark', () => {
  const client = filledCache();
  const mark = (userId: string, until: number, unread?: number) =>
    applyReadMark(
      client,
      { conversationId: 'tea', userId, until, ...(unread !== undefined && { unread }) },
      viewerId,
    );
  mark('ben', 30);
  mark('ben', 10);
  mark('ada', 30, 0);
  mark('ada', 20, 3);
  for (const shown of [open(client), listed(client).find(({ id }) => id === 'tea')]) {
    expect(shown).toMatchObject({ readUntil: 30, unread: 0 });
    expect(shown?.people[0]?.readUntil).toBe(30);
  }
});

test('a read mark that is confirmed after a later message has arrived leaves that message unread', () => {
  const client = filledCache();
  const confirm = (until: number) =>
    applyReadMark(client, { conversationId: 'tea', userId: 'ada', until, unread: 0 }, viewerId);
  applyMessage(client, arrived('second', 30), { viewerId, unread: 1 });
  // The server has counted this message after it moved the mark.
  applyMessage(client, arrived('third', 40), { viewerId, unread: 1 });
  confirm(30);
  expect(open(client)).toMatchObject({ unread: 1, readUntil: 30 });
  confirm(40);
  expect(open(client)).toMatchObject({ unread: 0, readUntil: 40 });
});

test('a message that was deleted before the response to sending it arrives stays deleted', () => {
  const client = filledCache();
  const sent = arrived('mine', 30, 'ada');
  applyMessage(client, sent, { viewerId, unread: 0 });
  applyDeletion(client, { conversationId: 'tea', messageId: 'mine' });
  applyMessage(client, sent, { viewerId, unread: 0 });
  expect(texts(client)).toEqual(['', 'first']);
  for (const shown of [open(client), listed(client)[0]]) {
    expect(shown?.lastMessage).toMatchObject({ kind: 'deleted', content: '' });
  }
});
