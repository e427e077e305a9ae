import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#features/notifications/contract.ts';
import { pictureCopy } from '#features/pictures/copy.ts';
import type { Picture } from '#features/pictures/picture.ts';
import type { Page } from '#platform/shared/contract.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { runScenarios } from '#test/scenarios.ts';
import { setBlock } from '#test/set-block.ts';
import type { Conversation, Message } from '../contract.ts';
import { messageCopy } from '../copy.ts';

async function start(by: Person, ...others: Person[]): Promise<string> {
  const userIds = others.map(({ userId }) => userId);
  return (await by.post<Conversation>('/api/conversations', { userIds })).body.id;
}

async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const path = `/api/conversations/${await start(ada, ben)}/messages`;
  const [one, two] = [await uploadPicture(ada, 'message'), await uploadPicture(ada, 'message')];
  const inPost = await uploadPicture(ada, 'post');
  return { ada, ben, path, one, two, inPost };
}

describe('sending pictures', () => {
  runScenarios(arrange, [
    {
      name: 'a message has several pictures with descriptions, and no text',
      as: ({ ada }) => ada,
      call: ({ path }) => `POST ${path}`,
      body: ({ one, two }) => ({
        content: ' ',
        pictures: [
          { id: two.id, alt: ' A kite. ' },
          { id: one.id, alt: '' },
        ],
      }),
      status: 201,
      contains: ({ two }) => ['"content":""', '"alt":"A kite."', `"pictures":[{"id":"${two.id}"`],
      rows: { message: 1, message_picture: 2 },
    },
    {
      name: 'a message without a text and without pictures is refused',
      as: ({ ada }) => ada,
      call: ({ path }) => `POST ${path}`,
      body: { content: ' ', pictures: [] },
      status: 422,
      contains: [messageCopy.blank, '"content"'],
    },
    {
      name: 'more than four pictures are refused',
      as: ({ ada }) => ada,
      call: ({ path }) => `POST ${path}`,
      body: ({ one }) => ({
        content: '',
        pictures: Array.from({ length: 5 }, () => ({ id: one.id, alt: '' })),
      }),
      status: 422,
      contains: [messageCopy.tooManyPictures, '"pictures"'],
    },
    {
      name: 'the same picture twice is refused, and nothing is sent',
      as: ({ ada }) => ada,
      call: ({ path }) => `POST ${path}`,
      body: ({ one }) => ({
        content: 'Twice',
        pictures: [
          { id: one.id, alt: '' },
          { id: one.id, alt: '' },
        ],
      }),
      status: 422,
      contains: [pictureCopy.unavailable, '"pictures"'],
    },
    {
      name: 'a picture for a post cannot be sent',
      as: ({ ada }) => ada,
      call: ({ path }) => `POST ${path}`,
      body: ({ inPost }) => ({ content: '', pictures: [{ id: inPost.id, alt: '' }] }),
      status: 422,
      contains: [pictureCopy.unavailable],
    },
    {
      name: 'another member’s picture cannot be sent',
      as: ({ ben }) => ben,
      call: ({ path }) => `POST ${path}`,
      body: ({ one }) => ({ content: 'Mine', pictures: [{ id: one.id, alt: '' }] }),
      status: 422,
      contains: [pictureCopy.unavailable],
    },
    {
      name: 'a description that is too long is refused',
      as: ({ ada }) => ada,
      call: ({ path }) => `POST ${path}`,
      body: ({ one }) => ({ content: '', pictures: [{ id: one.id, alt: 'x'.repeat(301) }] }),
      status: 422,
      contains: [pictureCopy.altTooLong],
    },
  ]);
});

describe('pictures in messages', () => {
  let app: TestApp;
  let ada: Person;
  let ben: Person;
  let cleo: Person;

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    await app.reset();
    [ada, ben, cleo] = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
  });
  afterAll(() => app.close());

  async function sendPicture(by: Person, id: string, content = ''): Promise<Message> {
    const { id: pictureId } = await uploadPicture(by, 'message');
    const body = { content, pictures: [{ id: pictureId, alt: 'A kite.' }] };
    const response = await by.post<Message>(`/api/conversations/${id}/messages`, body);
    expect(response.status, response.text).toBe(201);
    return response.body;
  }
  const urlOf = ({ pictures }: Message) => pictures[0]?.url ?? '';
  const open = async (by: Person, url: string) => (await by.get(url)).status;
  const list = async (by: Person, id: string) =>
    (await by.get<Page<Message>>(`/api/conversations/${id}/messages`)).body.items;

  test('are visible only to the members of the conversation', async () => {
    const eve = await app.account('eve');
    const pending: Picture = await uploadPicture(ada, 'message');
    expect(await open(ben, pending.url)).toBe(404);
    const message = await sendPicture(ada, await start(ada, ben));
    const url = urlOf(message);
    expect([await open(ada, url), await open(ben, url)]).toEqual([200, 200]);
    expect([await open(cleo, url), await open(eve, url)]).toEqual([404, 404]);
    expect(await open(app.visitor(), url)).toBe(401);
    expect(await open(app.visitor(), `/files/public/${message.pictures[0]?.id}`)).toBe(401);
    expect(await open(cleo, `${url}?w=320`)).toBe(404);
    const missing = await cleo.get('/files/messages/nobody/1-nothing');
    expect((await cleo.get(url)).text).toBe(missing.text);
  });

  test('cannot be opened by a member who blocks the sender, not even in a group', async () => {
    const group = await start(cleo, ada, ben);
    const [direct, shared] = [
      await sendPicture(ada, await start(ada, ben)),
      await sendPicture(ada, group),
    ];
    await setBlock(ben, ada, 'block');
    expect([await open(ben, urlOf(direct)), await open(ben, urlOf(shared))]).toEqual([404, 404]);
    expect([await open(ada, urlOf(direct)), await open(cleo, urlOf(shared))]).toEqual([200, 200]);
    expect(await list(ben, group)).toEqual([]);
  });

  test('are in the list of messages, in the live update and in the list of conversations', async () => {
    const id = await start(ada, ben);
    const stream = await openStream(app, ben);
    await stream.next('ready');
    const sent = await sendPicture(ada, id);
    const { details } = (await stream.next('message.arrived')).data;
    expect(details).toMatchObject({ unread: 1, message: { pictures: sent.pictures } });
    stream.close();
    expect(await list(ben, id)).toEqual([sent]);
    const { items } = (await ben.get<Page<Conversation>>('/api/conversations')).body;
    expect(items[0]?.lastMessage).toEqual(sent);
  });

  test('are sent once by requests with the same idempotency key', async () => {
    const id = await start(ada, ben);
    const { id: pictureId } = await uploadPicture(ada, 'message');
    const body = { content: 'Look', pictures: [{ id: pictureId, alt: '' }] };
    const send = () =>
      ada.post<Message>(`/api/conversations/${id}/messages`, body, { 'idempotency-key': 'k' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await list(ben, id)).toHaveLength(1);
  });

  test('are counted in notifications, and their text is quoted if they have one', async () => {
    await sendPicture(ada, await start(ada, ben));
    await sendPicture(cleo, await start(cleo, ben), 'Look at this');
    const group = await start(ada, ben, cleo);
    const pictures = [await uploadPicture(ada, 'message'), await uploadPicture(ada, 'message')];
    await ada.post(`/api/conversations/${group}/messages`, {
      content: '',
      pictures: pictures.map(({ id }) => ({ id, alt: '' })),
    });
    const listTexts = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await ben.get<{ items: Notification[] }>('/api/notifications', headers);
      return body.items.map(({ content }) => content);
    };
    expect(await listTexts('en')).toEqual([
      'sent you 2 pictures',
      'sent you a message: Look at this',
      'sent you a picture',
    ]);
    expect(await listTexts('de')).toEqual([
      'hat dir 2 Bilder gesendet',
      'hat dir geschrieben: Look at this',
      'hat dir ein Bild gesendet',
    ]);
  });

  test('are deleted with the account of the sender; the message stays', async () => {
    const id = await start(ada, ben);
    const message = await sendPicture(ada, id);
    await ada.put('/api/account/deletion', { password: samplePassword });
    await app.server.services.jobs.settle();
    expect(await open(ben, urlOf(message))).toBe(404);
    expect(await list(ben, id)).toMatchObject([{ content: '', pictures: [], senderId: null }]);
    expect(await app.server.services.storage.exists(`${urlOf(message).slice(7)}/80.webp`)).toBe(
      false,
    );
  });
});
