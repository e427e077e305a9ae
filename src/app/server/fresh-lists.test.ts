import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliverDue } from '#features/attention/server/deliver.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { choose } from '#test/away.ts';
import { send, write } from '#test/conversations.ts';
import { confirmAddressOf } from '#test/invitations.ts';
import type { Person } from '#test/person.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let ids: Record<'post' | 'event' | 'comment' | 'conversation' | 'message', string>;

const create = async (who: Person, path: string, body: object): Promise<string> =>
  (await who.post<{ id: string }>(path, body)).body.id;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.member('ada');
  ben = await app.member('ben');
  await confirmAddressOf(app, ada);
  await choose(ada, { channels: { message: 'mail' } });
  const post = await create(ada, '/api/posts', { title: 'Tea', content: 'Two cups are left.' });
  const event = await create(ada, '/api/events', {
    title: 'A walk',
    description: 'At talking pace.',
    date: '2099-05-02T10:00',
    timeZone: 'UTC',
    location: 'The ridge',
  });
  const comment = await create(ada, `/api/entries/${post}/comments`, { text: 'One cup.' });
  const conversation = await write(ada, 'Are you coming?', ben);
  const { body: message } = await send(ada, conversation, 'There is cake.');
  ids = { post, event, comment, conversation, message: message.id };
});
afterAll(() => app.close());

const lists = ['/api/feed', '/api/posts', '/api/events', '/api/events?when=upcoming&order=soonest'];

/** Returns every list as each of the two members sees it. */
const readLists = () =>
  Promise.all(
    [ada, ben].flatMap((who) => lists.map(async (path) => (await who.get<object>(path)).body)),
  );

interface DeclaringAct {
  what: string;
  act: () => Promise<{ status: number }>;
  /** The only entry that the act declares as changed; null if it declares none. */
  changes: 'post' | 'event' | null;
}

const acts: DeclaringAct[] = [
  {
    what: 'a like',
    act: () => ben.put(`/api/entries/${ids.post}/like`),
    changes: 'post',
  },
  {
    what: 'a comment',
    act: () => ben.post(`/api/entries/${ids.event}/comments`, { text: 'I’ll bring cake.' }),
    changes: 'event',
  },
  {
    what: 'a reply',
    act: () => ben.post(`/api/comments/${ids.comment}/replies`, { text: 'The other is mine.' }),
    changes: 'post',
  },
  {
    what: 'joining an event',
    act: () => ben.put(`/api/events/${ids.event}/participation`),
    changes: 'event',
  },
  {
    what: 'leaving an event',
    act: () => ben.delete(`/api/events/${ids.event}/participation`),
    changes: 'event',
  },
  {
    what: 'a message',
    act: () => send(ben, ids.conversation, 'Yes.'),
    changes: null,
  },
  {
    what: 'deciding how to deliver notifications',
    act: async () => {
      const clock = () => Date.now() + hourMs;
      await deliverDue({ ...app.server.services, clock }, () => {
        throw new Error('Nobody has subscribed to push notifications.');
      });
      return { status: 200 };
    },
    changes: null,
  },
  {
    what: 'marking messages as read',
    act: () => ada.put(`/api/conversations/${ids.conversation}/read`, { until: Date.now() }),
    changes: null,
  },
  {
    what: 'a reaction to a message',
    act: () =>
      ben.put(`/api/conversations/${ids.conversation}/messages/${ids.message}/reaction`, {
        emoji: '❤️',
      }),
    changes: null,
  },
  {
    what: 'reading all notifications',
    act: () => ada.put('/api/notifications/read-all', { before: Date.now() }),
    changes: null,
  },
];

test.each(acts)('$what leaves no outdated entry in a list', async ({ act, changes }) => {
  const { sharedReads } = app.server.services;
  const evict = vi.spyOn(sharedReads, 'evict');
  const clear = vi.spyOn(sharedReads, 'clear');
  const before = await readLists();
  const { status } = await act();
  expect(status).toBeLessThan(300);
  expect(evict).toHaveBeenCalled();
  for (const [changed] of evict.mock.calls) expect(changed).toEqual(changes ? [ids[changes]] : []);
  expect(clear).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  const after = await readLists();
  sharedReads.clear();
  expect(after).toEqual(await readLists());
  if (changes) expect(after).not.toEqual(before);
  else expect(after).toEqual(before);
});
