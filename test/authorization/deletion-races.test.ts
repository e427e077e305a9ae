import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { expectCorrectCounts, rowsContaining } from '#test/stored-rows.ts';
import { fillPath, type Route, writes } from './routes.ts';
import { arrange, sampleCalls } from './sample-calls.ts';

/*
 * Three members send almost every write while members, entries, comments, conversations and pictures are deleted.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** Writes that would end the race early: they end sessions, or delete or hide what the other calls need. */
const excluded = new Set([
  'settings.deleteAccount',
  'settings.changePassword',
  'settings.endSession',
  'settings.endOtherSessions',
  'posts.deletePost',
  'events.deleteEvent',
  'comments.deleteComment',
  // Has its own test below, because a block hides everything that the other calls need.
  'blocks.setBlock',
]);
const raced = writes.filter(
  ({ name, access }) => !['visitor', 'moderator', 'admin'].includes(access) && !excluded.has(name),
);

async function arrangeRace() {
  const world = await arrange(app);
  const cleo = await app.signIn('cleo');
  return { ...world, cleo, callers: [world.ada, world.ben, cleo] };
}
type RaceWorld = Awaited<ReturnType<typeof arrangeRace>>;

/** Sends a call. Throws if its status is not one of those that are expected during the race. */
async function send(world: RaceWorld, person: Person, route: Route): Promise<void> {
  const { body, status } = sampleCalls[route.name] ?? {};
  const sent = typeof body === 'function' ? body(world) : body;
  const key = { 'idempotency-key': newId() };
  const answer = await person.send(route.method, fillPath(route, world), sent, key);
  // 409 and 422: for example, cleo already has the username, or tries to message herself.
  const expected = [status ?? route.successStatus, 401, 404, 409, 422];
  expect(expected, `${route.name} ${answer.text}`).toContain(answer.status);
}

/** All three members make all calls at once, both before and after the deletions are sent. */
async function race(world: RaceWorld, deletions: readonly [person: Person, call: string][]) {
  const act = () =>
    world.callers.flatMap((person) => raced.map((route) => send(world, person, route)));
  const erase = ([person, call]: [Person, string]) => {
    const [method = '', path = ''] = call.split(' ');
    return person.send(method, path, method === 'PUT' ? { password: samplePassword } : undefined);
  };
  const earlier = act();
  const answers = Promise.all(deletions.map(erase));
  await Promise.all([...earlier, ...act()]);
  expect((await answers).map(({ status }) => status)).toEqual(deletions.map(() => 200));
  await app.server.services.jobs.settle();
  await expectCorrectCounts(app.db);
}

/** Nobody can delete from the audit log, and a case names a deleted post until its author's account is deleted too. */
const tablesThatKeepIds = ['audit_entry:', 'case_file:'];

/** Whether a row should have been deleted. Rows in the live update log are kept for a week. */
const isLeftover = (row: string): boolean =>
  !row.startsWith('live_update:') && !tablesThatKeepIds.some((table) => row.startsWith(table));

/** The rows that contain an id, except conversations, whose keys contain the ids of their members. */
const rowsWith = async (id: string) =>
  (await rowsContaining(app.db, id)).filter(
    (row) => isLeftover(row) && !row.startsWith('conversation:'),
  );

const deletion = 'PUT /api/account/deletion';

test('deleting an account while its owner and others write leaves no rows of it', async () => {
  const world = await arrangeRace();
  await race(world, [[world.ada, deletion]]);
  expect(await rowsWith(world.ada.userId)).toEqual([]);
});

test('deleting both members of a conversation while they and others write leaves no rows of them', async () => {
  const world = await arrangeRace();
  await race(world, [
    [world.ada, deletion],
    [world.cleo, deletion],
  ]);
  expect([...(await rowsWith(world.ada.userId)), ...(await rowsWith(world.cleo.userId))]).toEqual(
    [],
  );
  const { conversationId } = world.params;
  expect((await rowsContaining(app.db, conversationId)).filter(isLeftover)).toEqual([]);
});

test('deleting a comment, event and post while others write leaves no rows of them', async () => {
  const world = await arrangeRace();
  const { ada, params } = world;
  await race(world, [
    [ada, `DELETE /api/comments/${params.commentId}`],
    [ada, `DELETE /api/events/${params.eventId}`],
  ]);
  await race(world, [[ada, `DELETE /api/posts/${params.postId}`]]);
  for (const id of [params.commentId, params.eventId, params.postId, params.pictureId]) {
    expect(await rowsWith(id)).toEqual([]);
  }
});

test('deleting an account while its owner and others block each other leaves no rows of it', async () => {
  const world = await arrangeRace();
  const { ada, ben, cleo } = world;
  const block = (person: Person, other: Person) =>
    person.put(`/api/blocks/${other.userId}`, { kind: 'block' });
  const [deleted, ...answers] = await Promise.all([
    ada.put('/api/account/deletion', { password: samplePassword }),
    ...[1, 2, 3].flatMap(() => [block(ben, ada), block(ada, ben), block(cleo, ada)]),
  ]);
  expect(deleted?.status).toBe(200);
  for (const { status, text } of answers) expect([200, 401, 404], text).toContain(status);
  await app.server.services.jobs.settle();
  expect(await rowsWith(ada.userId)).toEqual([]);
});
