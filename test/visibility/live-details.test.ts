import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type LiveStream, openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
let dan: Person;
let eve: Person;
let event: Event;

beforeAll(async () => {
  app = await startTestApp();
  [ada, ben, cleo, dan, eve] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
    await app.member('dan'),
    await app.member('eve'),
  ];
  event = await create<Event>(dan, '/api/events', {
    title: 'A walk',
    date: '2099-05-02T10:00',
    timeZone: 'UTC',
    location: 'The ridge',
  });
});
afterAll(() => app.close());

async function create<Body>(by: Person, path: string, body: object): Promise<Body> {
  const response = await by.post<Body>(path, body);
  if (response.status !== 201) throw new Error(`${response.status} ${response.text}`);
  return response.body;
}

const openReady = async (person: Person): Promise<LiveStream> => {
  const stream = await openStream(app, person);
  await stream.next('ready');
  return stream;
};

/**
 * Adds a post, and waits until a stream has received it and therefore all earlier updates. The stream's member must be
 * able to see the post's author.
 */
async function settle(stream: LiveStream, author = dan): Promise<void> {
  const { id } = await create<{ id: string }>(author, '/api/posts', {
    title: 'Last',
    content: 'One.',
  });
  while ((await stream.next('entry.added')).data.entryId !== id);
}

/** Lists the updates about the event and whether each of them has details. */
const updatesIn = ({ events }: LiveStream): string[] =>
  events
    .filter(({ data }) => data.entryId === event.id)
    .map(({ name, data }) => `${name} ${'details' in data ? 'with' : 'without'} details`);

test.each(['block', 'mute'] as const)(
  'after a %s, an update that names the hidden member only in its details arrives without details',
  async (kind) => {
    await setBlock(ada, ben, kind);
    const comments = `/api/entries/${event.id}/comments`;
    const byBen = await create<{ id: string }>(ben, comments, { text: 'By Ben' });
    const byDan = await create<{ id: string }>(dan, comments, { text: 'By Dan' });
    const [toAda, toCleo] = [await openReady(ada), await openReady(cleo)];
    // Dan's reply belongs to a comment that Ada does not see, so she does not see the reply either.
    const reply = await create<{ id: string }>(dan, `/api/comments/${byBen.id}/replies`, {
      text: 'A reply to Ben',
    });
    await dan.delete(`/api/comments/${reply.id}/link-preview`);
    await dan.delete(`/api/comments/${reply.id}`);
    await create(dan, `/api/comments/${byDan.id}/replies`, { text: 'For everybody' });
    await dan.delete(`/api/comments/${byBen.id}`);
    await ben.put(`/api/events/${event.id}/participation`);
    await cleo.put(`/api/events/${event.id}/participation`);
    await ben.delete(`/api/events/${event.id}/participation`);
    await cleo.delete(`/api/events/${event.id}/participation`);
    for (const stream of [toAda, toCleo]) await settle(stream);

    const [hidden, shown] = ['without details', 'with details'];
    expect(updatesIn(toAda)).toEqual([
      ...[hidden, hidden, hidden, shown, hidden].map((details) => `thread.changed ${details}`),
      ...[hidden, shown, hidden, shown].map((details) => `entry.changed ${details}`),
    ]);
    expect(updatesIn(toCleo)).toEqual([
      ...[shown, shown, shown, shown, shown].map((details) => `thread.changed ${details}`),
      ...[shown, shown, shown, shown].map((details) => `entry.changed ${details}`),
    ]);
    const received = JSON.stringify(toAda.events);
    for (const secret of [ben.userId, byBen.id, reply.id, 'A reply to Ben']) {
      expect(received).not.toContain(secret);
    }
    expect(received).toContain('For everybody');
    for (const stream of [toAda, toCleo]) stream.close();
    await setBlock(ada, ben, null);
  },
);

test.each([
  { name: 'the host of an event deletes a comment', by: () => dan },
  { name: 'the author of a comment deletes it', by: () => ben },
])(
  'when $name, the comment’s id and the new count reach exactly the members who see the host and the author',
  async ({ by }) => {
    await setBlock(ada, ben, 'block');
    await setBlock(cleo, dan, 'block');
    const { commentCount: before } = (await dan.get<Event>(`/api/events/${event.id}`)).body;
    const comments = `/api/entries/${event.id}/comments`;
    const byDan = await create<{ id: string }>(dan, comments, { text: 'By Dan' });
    const replies = `/api/comments/${byDan.id}/replies`;
    const reply = await create<{ id: string }>(ben, replies, { text: 'By Ben' });
    const comment = await create<{ id: string }>(ben, comments, { text: 'By Ben' });
    const streams = await Promise.all([ada, ben, cleo, dan, eve].map(openReady));
    for (const { id } of [reply, comment])
      expect((await by().delete(`/api/comments/${id}`)).status).toBe(200);
    for (const stream of streams) await settle(stream, eve);

    const data = {
      entryId: event.id,
      kind: 'event',
      ownerId: dan.userId,
      byUserId: by().userId,
    };
    const deletedBy = { deletedAuthorId: ben.userId };
    const parent = { id: byDan.id, authorId: dan.userId };
    const complete = [
      { ...data, details: { commentCount: before + 2, deletedId: reply.id, parent, ...deletedBy } },
      {
        ...data,
        details: { commentCount: before + 1, deletedId: comment.id, parent: null, ...deletedBy },
      },
    ];
    const [toAda, toBen, toCleo, toDan, toEve] = streams.map(({ events }) =>
      events.filter(({ name }) => name === 'thread.changed').map((update) => update.data),
    );
    // Ada does not see Ben, and Cleo does not see Dan, whose event it is.
    expect(toAda).toEqual(by() === ben ? [] : [data, data]);
    expect(toCleo).toEqual([]);
    for (const received of [toBen, toDan, toEve]) expect(received).toEqual(complete);
    for (const person of [ada, ben, dan, eve]) {
      const { body } = await person.get<Event>(`/api/events/${event.id}`);
      expect(body.commentCount, person.name).toBe(before + 1);
    }
    for (const stream of streams) stream.close();
    await setBlock(ada, ben, null);
    await setBlock(cleo, dan, null);
  },
);

test('the log of live updates has no text of members, and a browser that reconnects receives only ids', async () => {
  const before = await openReady(ada);
  before.close();
  const comments = `/api/entries/${event.id}/comments`;
  await create(dan, comments, { text: 'Only for those who are here' });
  const conversation = await create<{ id: string }>(dan, '/api/conversations', {
    userIds: [ada.userId],
  });
  const messages = `/api/conversations/${conversation.id}/messages`;
  await create(dan, messages, { content: 'Only between us' });
  const after = await openStream(app, ada, before.lastId() ?? '');
  expect((await after.next('ready')).data).toEqual({ resumed: true });
  const rows = await app.db.selectFrom('live_update').select('data').execute();
  for (const text of [JSON.stringify(rows), JSON.stringify(after.events)]) {
    expect(text).toContain(conversation.id);
    expect(text).not.toContain('Only');
    expect(text).not.toContain('details');
  }
  after.close();
});
