import { describe } from 'vitest';
import type { TestApp } from '#test/app.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Conversation } from '../contract.ts';
import { messageCopy } from '../copy.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const cleo = await app.member('cleo');
  const eve = await app.account('eve');
  const start = { userIds: [ben.userId] };
  const { body: conversation } = await ada.post<Conversation>('/api/conversations', start);
  const path = `/api/conversations/${conversation.id}`;
  await ada.post(`${path}/messages`, { content: 'Tea at four?' });
  return { ada, ben, cleo, eve, path };
}

describe('starting a conversation', () => {
  runScenarios(arrange, [
    {
      name: 'a member starts a conversation with another',
      as: ({ cleo }) => cleo,
      call: 'POST /api/conversations',
      body: ({ ada }) => ({ userIds: [ada.userId] }),
      status: 201,
      contains: ['"kind":"direct"', '"userName":"ada"', '"lastMessage":null', '"unread":0'],
      lacks: ['"userName":"cleo"'],
      rows: { conversation: 1, conversation_member: 2 },
    },
    {
      name: 'starting a direct conversation that the other member has already started returns the existing one',
      as: ({ ben }) => ben,
      call: 'POST /api/conversations',
      body: ({ ada }) => ({ userIds: [ada.userId] }),
      status: 201,
      contains: ['Tea at four?', '"unread":1'],
    },
    {
      name: 'a member starts a group with a name; a repeated user id is ignored',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: ({ ben, cleo }) => ({
        userIds: [ben.userId, cleo.userId, ben.userId],
        title: ' Walks ',
      }),
      status: 201,
      contains: ['"kind":"group"', '"title":"Walks"'],
      rows: { conversation: 1, conversation_member: 3 },
    },
    {
      name: 'a member cannot message themselves',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: ({ ada }) => ({ userIds: [ada.userId] }),
      status: 422,
      contains: [messageCopy.recipientIsYourself, '"userIds"'],
    },
    {
      name: 'at least one recipient is required',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: { userIds: [] },
      status: 422,
      contains: [messageCopy.noRecipient, '"userIds"'],
    },
    {
      name: 'an unknown member cannot be messaged',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: ({ ben }) => ({ userIds: [ben.userId, 'nobody'] }),
      status: 422,
      contains: [messageCopy.unknownRecipient],
    },
    {
      name: 'an account without a profile cannot be messaged',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: ({ eve }) => ({ userIds: [eve.userId] }),
      status: 422,
      contains: [messageCopy.unknownRecipient],
      lacks: ['eve'],
    },
    {
      name: 'a group that is too large is refused',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: { userIds: Array.from({ length: 10 }, (_, n) => `person-${n}`) },
      status: 422,
      contains: [messageCopy.tooMany],
    },
    {
      name: 'an unknown field is refused',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: ({ ben }) => ({ userIds: [ben.userId], admin: true }),
      status: 422,
      contains: ['INVALID_INPUT'],
    },
  ]);
});

describe('writing and reading', () => {
  runScenarios(arrange, [
    {
      name: 'the other member replies',
      as: ({ ben }) => ben,
      call: ({ path }) => `POST ${path}/messages`,
      body: { content: '  With cake.\n' },
      status: 201,
      contains: ['"content":"With cake."', '"senderName":"ben"', '"participants":['],
      rows: { message: 1 },
    },
    {
      name: 'blank text is refused',
      as: ({ ben }) => ben,
      call: ({ path }) => `POST ${path}/messages`,
      body: { content: ' \n ' },
      status: 422,
      contains: [messageCopy.blank, '"content"'],
    },
    {
      name: 'text that is too long is refused',
      as: ({ ben }) => ben,
      call: ({ path }) => `POST ${path}/messages`,
      body: { content: 'a'.repeat(100_000) },
      status: 422,
      contains: [messageCopy.tooLong()],
    },
    {
      name: 'the error is in German for a browser that prefers German',
      as: ({ ben }) => ben,
      call: ({ path }) => `POST ${path}/messages`,
      body: { content: 'a'.repeat(100_000) },
      headers: { 'accept-language': 'de-DE' },
      status: 422,
      contains: ['Eine Nachricht hat höchstens 5.000 Zeichen.'],
      lacks: ['Keep messages to'],
    },
    {
      name: 'a member outside the conversation cannot write to it',
      as: ({ cleo }) => cleo,
      call: ({ path }) => `POST ${path}/messages`,
      body: { content: 'Me too.' },
      status: 404,
      contains: ['Conversation not found'],
      lacks: ['Tea', 'ada'],
    },
    {
      name: 'a member outside the conversation cannot read its messages',
      as: ({ cleo }) => cleo,
      call: ({ path }) => `GET ${path}/messages`,
      status: 404,
      lacks: ['Tea', 'ada'],
    },
    {
      name: 'a member outside the conversation does not see it in their list',
      as: ({ cleo }) => cleo,
      call: 'GET /api/conversations',
      status: 200,
      contains: ['"items":[]'],
    },
    {
      name: 'a member outside the conversation does not see its messages in their list of messages',
      as: ({ cleo }) => cleo,
      call: 'GET /api/messages',
      status: 200,
      contains: ['"items":[]'],
    },
    {
      name: 'an unknown conversation is not found',
      as: ({ ben }) => ben,
      call: `POST /api/conversations/${unknownId}/messages`,
      body: { content: 'Hello?' },
      status: 404,
    },
    {
      name: 'the list shows the last message and the unread count',
      as: ({ ben }) => ben,
      call: 'GET /api/conversations',
      status: 200,
      contains: ['Tea at four?', '"unread":1', '"userName":"ada"', '"nextCursor":null'],
    },
    {
      name: 'a member can list the messages of all their conversations',
      as: ({ ben }) => ben,
      call: 'GET /api/messages',
      status: 200,
      contains: ['Tea at four?'],
    },
    {
      name: 'a member’s own messages do not count as unread',
      as: ({ ada }) => ada,
      call: 'GET /api/conversations/unread-count',
      status: 200,
      contains: ['"unread":0'],
    },
    {
      name: 'marking a conversation as read leaves no unread messages',
      as: ({ ben }) => ben,
      call: ({ path }) => `PUT ${path}/read`,
      body: { until: 9_000_000_000_000 },
      status: 200,
      contains: ['"unread":0'],
      rows: {},
    },
    {
      name: 'a member outside the conversation cannot mark it as read',
      as: ({ cleo }) => cleo,
      call: ({ path }) => `PUT ${path}/read`,
      body: { until: 9_000_000_000_000 },
      status: 404,
    },
    {
      name: 'a member outside the conversation cannot send typing updates',
      as: ({ cleo }) => cleo,
      call: ({ path }) => `PUT ${path}/typing`,
      status: 404,
    },
  ]);
});

describe('finding members', () => {
  runScenarios(arrange, [
    {
      name: 'members are found by the start of their name',
      as: ({ ada }) => ada,
      call: 'GET /api/members?query=BE',
      status: 200,
      contains: ['"username":"ben"', '/default-avatar.png'],
      lacks: ['cleo', '@sample.test'],
    },
    {
      name: 'the viewer and accounts without a profile are left out',
      as: ({ ada }) => ada,
      call: 'GET /api/members',
      status: 200,
      contains: ['"ben"', '"cleo"'],
      lacks: ['"ada"', '"eve"'],
    },
    {
      name: 'SQL wildcards match literally',
      as: ({ ada }) => ada,
      call: 'GET /api/members?query=%25',
      status: 200,
      contains: ['"items":[]'],
    },
  ]);
});
