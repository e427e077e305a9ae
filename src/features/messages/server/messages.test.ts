import { describe } from 'vitest';
import type { TestApp } from '#test/app.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Conversation } from '../contract.ts';
import { messageCopy } from '../copy.ts';

const nowhere = '019a0000-0000-7000-8000-000000000000';

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const cleo = await app.member('cleo');
  const eve = await app.account('eve');
  const start = { userIds: [ben.userId] };
  const { body: talk } = await ada.post<Conversation>('/api/conversations', start);
  const path = `/api/conversations/${talk.id}`;
  await ada.post(`${path}/messages`, { content: 'Tea at four?' });
  return { ada, ben, cleo, eve, path };
}

describe('beginning', () => {
  runScenarios(arrange, [
    {
      name: 'a member begins a conversation with another',
      as: ({ cleo }) => cleo,
      call: 'POST /api/conversations',
      body: ({ ada }) => ({ userIds: [ada.userId] }),
      status: 201,
      contains: ['"kind":"direct"', '"userName":"ada"', '"lastMessage":null', '"unread":0'],
      lacks: ['"userName":"cleo"'],
      rows: { conversation: 1, conversation_member: 2 },
    },
    {
      name: 'the one that two people have is found again, whoever begins it',
      as: ({ ben }) => ben,
      call: 'POST /api/conversations',
      body: ({ ada }) => ({ userIds: [ada.userId] }),
      status: 201,
      contains: ['Tea at four?', '"unread":1'],
    },
    {
      name: 'a group is a new one each time and may have a name',
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
      name: 'nobody writes to themselves',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: ({ ada }) => ({ userIds: [ada.userId] }),
      status: 422,
      contains: [messageCopy.toYourself, '"userIds"'],
    },
    {
      name: 'nobody writes to nobody',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: { userIds: [] },
      status: 422,
      contains: [messageCopy.toNobody, '"userIds"'],
    },
    {
      name: 'a stranger to the community cannot be written to',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: ({ ben }) => ({ userIds: [ben.userId, 'nobody'] }),
      status: 422,
      contains: [messageCopy.toUnknown],
    },
    {
      name: 'an account without a profile cannot be written to',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: ({ eve }) => ({ userIds: [eve.userId] }),
      status: 422,
      contains: [messageCopy.toUnknown],
      lacks: ['eve'],
    },
    {
      name: 'a group stays small',
      as: ({ ada }) => ada,
      call: 'POST /api/conversations',
      body: { userIds: Array.from({ length: 10 }, (_, at) => `person-${at}`) },
      status: 422,
      contains: [messageCopy.tooMany],
    },
    {
      name: 'a field that there is not is refused',
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
      name: 'the other one answers',
      as: ({ ben }) => ben,
      call: ({ path }) => `POST ${path}/messages`,
      body: { content: '  With cake.\n' },
      status: 201,
      contains: ['"content":"With cake."', '"senderName":"ben"', '"participants":['],
      rows: { message: 1, notification: 1, notification_actor: 1 },
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
      name: 'text without end is refused',
      as: ({ ben }) => ben,
      call: ({ path }) => `POST ${path}/messages`,
      body: { content: 'a'.repeat(100_000) },
      status: 422,
      contains: [messageCopy.tooLong()],
    },
    {
      name: 'and so it is in German to who reads German',
      as: ({ ben }) => ben,
      call: ({ path }) => `POST ${path}/messages`,
      body: { content: 'a'.repeat(100_000) },
      headers: { 'accept-language': 'de-DE' },
      status: 422,
      contains: ['Eine Nachricht hat höchstens 5.000 Zeichen.'],
      lacks: ['at most'],
    },
    {
      name: 'a stranger cannot write into it',
      as: ({ cleo }) => cleo,
      call: ({ path }) => `POST ${path}/messages`,
      body: { content: 'Me too.' },
      status: 404,
      contains: ['Conversation not found'],
      lacks: ['Tea', 'ada'],
    },
    {
      name: 'a stranger cannot read it',
      as: ({ cleo }) => cleo,
      call: ({ path }) => `GET ${path}/messages`,
      status: 404,
      lacks: ['Tea', 'ada'],
    },
    {
      name: 'a stranger does not have it in the list',
      as: ({ cleo }) => cleo,
      call: 'GET /api/conversations',
      status: 200,
      contains: ['"items":[]'],
    },
    {
      name: 'a stranger does not have its messages in their own',
      as: ({ cleo }) => cleo,
      call: 'GET /api/messages',
      status: 200,
      contains: ['"items":[]'],
    },
    {
      name: 'one that is not there is not found',
      as: ({ ben }) => ben,
      call: `POST /api/conversations/${nowhere}/messages`,
      body: { content: 'Hello?' },
      status: 404,
    },
    {
      name: 'the list tells what came last and how much is unread',
      as: ({ ben }) => ben,
      call: 'GET /api/conversations',
      status: 200,
      contains: ['Tea at four?', '"unread":1', '"userName":"ada"', '"nextCursor":null'],
    },
    {
      name: 'the messages of all conversations come in one list',
      as: ({ ben }) => ben,
      call: 'GET /api/messages',
      status: 200,
      contains: ['Tea at four?'],
    },
    {
      name: 'what one wrote oneself is not unread',
      as: ({ ada }) => ada,
      call: 'GET /api/conversations/unread-count',
      status: 200,
      contains: ['"unread":0'],
    },
    {
      name: 'reading marks it read',
      as: ({ ben }) => ben,
      call: ({ path }) => `PUT ${path}/read`,
      body: { until: 9_000_000_000_000 },
      status: 200,
      contains: ['"unread":0'],
      rows: {},
    },
    {
      name: 'a stranger marks nothing',
      as: ({ cleo }) => cleo,
      call: ({ path }) => `PUT ${path}/read`,
      body: { until: 9_000_000_000_000 },
      status: 404,
    },
    {
      name: 'a stranger does not type into it',
      as: ({ cleo }) => cleo,
      call: ({ path }) => `PUT ${path}/typing`,
      status: 404,
    },
  ]);
});

describe('finding members', () => {
  runScenarios(arrange, [
    {
      name: 'by the beginning of a name',
      as: ({ ada }) => ada,
      call: 'GET /api/members?query=BE',
      status: 200,
      contains: ['"username":"ben"', '/default-avatar.png'],
      lacks: ['cleo', '@sample.test'],
    },
    {
      name: 'oneself is not among them, nor who has no profile',
      as: ({ ada }) => ada,
      call: 'GET /api/members',
      status: 200,
      contains: ['"ben"', '"cleo"'],
      lacks: ['"ada"', '"eve"'],
    },
    {
      name: 'signs that mean something to the database mean nothing here',
      as: ({ ada }) => ada,
      call: 'GET /api/members?query=%25',
      status: 200,
      contains: ['"items":[]'],
    },
  ]);
});
