import { expect, test } from 'vitest';
import type { Event } from '#features/events/contract.ts';
import type { Post, PostWithComments } from '#features/posts/contract.ts';
import type { TestApp } from '#test/app.ts';
import { startTestApp } from '#test/app.ts';
import { eventFields } from '#test/areas.ts';
import type { Person } from '#test/person.ts';
import { runScenarios } from '#test/scenarios.ts';
import type { Comment } from '../contract.ts';

const write = async (person: Person, path: string, text: string) =>
  (await person.post<Comment>(path, { text })).body;

/** Ben comments on Ada's post and event, and Cleo replies. Dora's comments are hidden from Ada by a block. */
async function arrange(app: TestApp) {
  const [ada, ben, cleo, dora, eve] = [
    await app.member('ada'),
    await app.member('ben'),
    await app.member('cleo'),
    await app.member('dora'),
    await app.member('eve'),
  ];
  const { body: post } = await ada.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' });
  const { body: event } = await ada.post<Event>('/api/events', eventFields);
  const comments = `/api/entries/${post.id}/comments`;
  const comment = await write(ben, comments, 'I bring cake.');
  const reply = await write(cleo, `/api/comments/${comment.id}/replies`, 'Which one?');
  const onEvent = await write(ben, `/api/entries/${event.id}/comments`, 'I bring soup.');
  const blocked = await write(dora, comments, 'Tea is bad.');
  await dora.put(`/api/blocks/${ada.userId}`, { kind: 'block' });
  const muted = await write(eve, comments, 'Buy my tea.');
  await ada.put(`/api/blocks/${eve.userId}`, { kind: 'mute' });
  return { ada, ben, cleo, dora, eve, comment, reply, onEvent, blocked, muted };
}
type World = Awaited<ReturnType<typeof arrange>>;
const ada = ({ ada }: World) => ada;

runScenarios(arrange, [
  {
    name: 'the author of a post deletes a comment under it with its replies, and nobody is notified',
    as: ada,
    call: ({ comment }) => `DELETE /api/comments/${comment.id}`,
    status: 200,
    // Ben's comment had notified Ada, and Cleo's reply had notified Ben and Ada.
    rows: { comment: -2, notification: -3, notification_actor: -3 },
  },
  {
    name: 'the author of a post deletes a reply under it',
    as: ada,
    call: ({ reply }) => `DELETE /api/comments/${reply.id}`,
    status: 200,
    rows: { comment: -1, notification: -2, notification_actor: -2 },
  },
  {
    name: 'the host of an event deletes a comment under it',
    as: ada,
    call: ({ onEvent }) => `DELETE /api/comments/${onEvent.id}`,
    status: 200,
    rows: { comment: -1, notification: -1, notification_actor: -1 },
  },
  {
    name: 'a comment by a muted member can be deleted',
    as: ada,
    call: ({ muted }) => `DELETE /api/comments/${muted.id}`,
    status: 200,
    rows: { comment: -1, notification: -1, notification_actor: -1 },
  },
  {
    name: 'the author of a post cannot delete a comment that a block hides',
    as: ada,
    call: ({ blocked }) => `DELETE /api/comments/${blocked.id}`,
    status: 404,
  },
  {
    name: 'the author of a comment can delete it despite a block',
    as: ({ dora }) => dora,
    call: ({ blocked }) => `DELETE /api/comments/${blocked.id}`,
    status: 200,
    rows: { comment: -1, notification: -1, notification_actor: -1 },
  },
  {
    name: 'the author of a comment cannot delete the replies of others',
    as: ({ ben }) => ben,
    call: ({ reply }) => `DELETE /api/comments/${reply.id}`,
    status: 404,
  },
]);

test('a deletion updates the count, and a second deletion of the same comment gets 404', async () => {
  const app = await startTestApp();
  const [owner, guest] = [await app.member('ada'), await app.member('ben')];
  const { body: post } = await owner.post<Post>('/api/posts', { title: 'Tea', content: 'Soon.' });
  const path = `/api/entries/${post.id}/comments`;
  const first = await write(guest, path, 'One.');
  await write(owner, `/api/comments/${first.id}/replies`, 'Two.');
  await write(guest, path, 'Three.');
  const before = (await guest.get<{ unread: number }>('/api/notifications/unread-count')).body;
  const answers = await Promise.all(
    [1, 2].map(() => owner.delete(`/api/comments/${first.id}`).then(({ status }) => status)),
  );
  expect(answers).toContain(200);
  const { body } = await guest.get<PostWithComments>(`/api/posts/${post.id}`);
  expect(body.commentCount).toBe(1);
  expect((await owner.delete(`/api/comments/${first.id}`)).status).toBe(404);
  const after = (await guest.get<{ unread: number }>('/api/notifications/unread-count')).body;
  expect([before.unread, after.unread]).toEqual([1, 0]);
  await app.close();
});
