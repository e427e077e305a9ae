import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Conversation } from '#features/messages/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import { listNotifications } from '#test/notifications.ts';
import type { Person } from '#test/person.ts';
import { notificationsCopyDe } from '../copy.de.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
let post: string;
let event: string;

beforeAll(async () => {
  // The clock advances with each read, because the order of two notifications with the same time would be undefined.
  let now = Date.now();
  app = await startTestApp({ clock: () => ++now });
  [ada, ben, cleo] = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
  const fields = { title: 'Tee am Fluss', content: 'Wer kommt mit?' };
  post = (await ada.post<{ id: string }>('/api/posts', fields)).body.id;
  const when = { date: '2099-05-02T18:00', timeZone: 'Europe/Berlin' };
  const walk = { title: 'Laternen', description: '', location: 'Am Hafen', ...when };
  event = (await ada.post<{ id: string }>('/api/events', walk)).body.id;
  await ada.get('/?language=de');
});
afterAll(() => app.close());

const describeUnread = async (person: Person): Promise<string[]> =>
  (await listNotifications(person)).map(
    ({ from, others, content }) =>
      `${notificationsCopyDe.who(from?.userName ?? '', others)} ${content}`,
  );

test('notifications with one or several actors are in the recipient’s language', async () => {
  await ben.put(`/api/entries/${post}/like`);
  expect(await describeUnread(ada)).toEqual(['ben mag „Tee am Fluss“']);
  await cleo.put(`/api/entries/${post}/like`);
  await ben.put(`/api/events/${event}/participation`);
  expect(await describeUnread(ada)).toEqual([
    'ben ist bei „Laternen“ dabei',
    'cleo und 1 weitere Person mögen „Tee am Fluss“',
  ]);
});

test('quoted text is not translated', async () => {
  await ada.put('/api/notifications/read-all', { before: Date.now() + 60_000 });
  const mine = { text: 'Um acht.' };
  const { id } = (await ada.post<Comment>(`/api/entries/${post}/comments`, mine)).body;
  await ben.post(`/api/entries/${post}/comments`, { text: 'I do.' });
  await cleo.post(`/api/comments/${id}/replies`, { text: 'Fine.' });
  const conversation = (
    await ben.post<Conversation>('/api/conversations', { userIds: [ada.userId] })
  ).body;
  await ben.post(`/api/conversations/${conversation.id}/messages`, { content: 'Hello.' });
  expect(await describeUnread(ada)).toEqual([
    'ben hat dir geschrieben: Hello.',
    'cleo hat dir geantwortet: Fine.',
    'ben hat „Tee am Fluss“ kommentiert: I do.',
  ]);
});

test('a member who reads English gets notifications in English', async () => {
  await ada.put(`/api/entries/${post}/like`);
  const bread = { title: 'Bread', content: 'Fresh.' };
  const { id } = (await ben.post<{ id: string }>('/api/posts', bread)).body;
  await ada.put(`/api/entries/${id}/like`);
  const notifications = await listNotifications(ben);
  expect(notifications.map(({ content }) => content)).toEqual(['liked your post “Bread”']);
});

test('the live stream contains text that members wrote, but no interface copy', async () => {
  const stream = await openStream(app, ada);
  await stream.next('ready');
  await cleo.put(`/api/entries/${event}/like`);
  const conversation = (
    await ben.post<Conversation>('/api/conversations', { userIds: [ada.userId] })
  ).body;
  await ben.post(`/api/conversations/${conversation.id}/messages`, { content: 'Later.' });
  await cleo.post(`/api/entries/${event}/comments`, { text: 'Lanterns.' });
  for (const name of ['notifications.changed', 'message.arrived', 'thread.changed']) {
    await stream.next(name);
  }
  const texts = stream.events.flatMap(({ data }) =>
    [...JSON.stringify(data).matchAll(/"([^"]*)"/g)].map(([, value = '']) => value),
  );
  const written = ['Later.', 'Lanterns.'];
  expect(texts).toEqual(expect.arrayContaining(written));
  // Ids, kinds, numbers and paths match this pattern; interface copy, which has spaces or punctuation, does not.
  for (const text of texts) if (!written.includes(text)) expect(text).toMatch(/^[\w./-]*$/);
  stream.close();
});
