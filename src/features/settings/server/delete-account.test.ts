import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { sampleEmail, samplePassword, startTestApp, type TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { expectCorrectCounts, rowsContaining } from '#test/stored-rows.ts';
import { readTableStates, rowChanges } from '#test/table-state.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const password = samplePassword;
const eventFields = {
  title: 'A walk',
  date: '2099-05-02T10:00',
  timeZone: 'Europe/Amsterdam',
  location: 'The ridge',
};

const comment = (person: Person, entry: { id: string }, text: string) =>
  create<Comment>(person, `/api/entries/${entry.id}/comments`, { text });
const reply = (person: Person, to: { id: string }, text: string) =>
  create<Comment>(person, `/api/comments/${to.id}/replies`, { text });
const like = (person: Person, entry: { id: string }) => person.put(`/api/entries/${entry.id}/like`);
const join = (person: Person, event: { id: string }) =>
  person.put(`/api/events/${event.id}/participation`);

async function deleteAccount(person: Person): Promise<void> {
  const response = await person.put('/api/account/deletion', { password });
  expect(response.status, response.text).toBe(200);
  await app.server.services.jobs.settle();
}

/** Creates three members with content. Ada and Ben interact in every way, Cleo in some ways. */
async function populate() {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const cleo = await app.member('cleo');
  const face = await uploadPicture(ada, 'profile');
  const image = await uploadPicture(ada, 'post');
  const poster = await uploadPicture(ada, 'event');
  const settings = { username: 'ada', displayName: 'Ada', bio: '', location: '' };
  const interests = { interests: ['Music'], customInterests: ['Kites'] };
  await ada.put('/api/profile', { ...settings, ...interests, pictureId: face.id });

  const postFields = { title: 'By Ada', content: 'A post by Ada.', imageId: image.id };
  const adasPost = await create<Post>(ada, '/api/posts', postFields);
  const party = await create<Event>(ada, '/api/events', { ...eventFields, imageId: poster.id });
  const bensPost = await create<Post>(ben, '/api/posts', { title: 'By Ben', content: 'By Ben.' });
  const walk = await create<Event>(ben, '/api/events', eventFields);

  const bensComment = await comment(ben, adasPost, 'Ben on Ada’s post.');
  await reply(ada, bensComment, 'Ada to Ben.');
  const adasComment = await comment(ada, bensPost, 'Ada on Ben’s post.');
  await reply(ben, adasComment, 'Ben to Ada.');
  await reply(cleo, adasComment, 'Cleo to Ada.');
  const otherComment = await comment(ben, bensPost, 'Ben on his own post.');
  await reply(ada, otherComment, 'Ada to Ben again.');
  await reply(cleo, otherComment, 'Cleo to Ben.');
  for (const person of [ada, ben, cleo]) {
    for (const entry of [adasPost, bensPost, party, walk]) await like(person, entry);
    for (const event of [party, walk]) await join(person, event);
  }
  const direct = await create<Conversation>(ada, '/api/conversations', { userIds: [ben.userId] });
  const group = await create<Conversation>(ada, '/api/conversations', {
    userIds: [ben.userId, cleo.userId],
  });
  for (const { id } of [direct, group]) {
    await create<Message>(ada, `/api/conversations/${id}/messages`, { content: 'Hello from Ada.' });
  }
  await create<Message>(cleo, `/api/conversations/${group.id}/messages`, {
    content: 'Hello, all.',
  });
  await app.visitor().post('/api/password-resets', { email: sampleEmail('ada') });
  await ada.post('/api/account/email', { email: 'ada.new@sample.test', password });
  return { ada, ben, cleo, adasPost, bensPost, party, walk, direct, group, face, image, poster };
}

describe('when an account is deleted', () => {
  test('all rows of the account are deleted, and no others', async () => {
    const { ada } = await populate();
    await app.server.services.jobs.settle();
    const before = await readTableStates(app);
    await deleteAccount(ada);
    expect(rowChanges(before, await readTableStates(app))).toEqual({
      auth_user: -1,
      auth_account: -1,
      auth_session: -1,
      known_device: -1,
      mailed_link: -3,
      profile: -1,
      profile_name: -1,
      profile_interest: -2,
      picture: -3,
      entry: -2,
      post: -1,
      event: -1,
      event_participant: -4,
      event_reminder: -2,
      // Ben's comment on Ada's post, and her reply; her comment on Ben's post, and its two replies; her other reply.
      comment: -6,
      entry_like: -8,
      contact: -2,
      conversation_member: -2,
      // Ada's own notifications, and other members' notifications in which she is the only actor.
      notification: expect.any(Number),
      notification_actor: expect.any(Number),
    });
    await expectCorrectCounts(app.db);
  });

  test('the member’s id and content remain only where other members need them', async () => {
    const { ada, direct } = await populate();
    await deleteAccount(ada);
    const rows = await rowsContaining(app.db, ada.userId);
    // Live updates that mention Ada are deleted after a week, those to her own browsers immediately.
    const updates = rows.filter((row) => row.startsWith('live_update'));
    expect(updates.filter((row) => row.includes(`user:${ada.userId}`))).toEqual([]);
    const kept = rows.filter((row) => !row.startsWith('live_update:'));
    // The id remains in the key of her direct conversation with Ben, who keeps the conversation.
    expect(kept.map((row) => row.split(':')[0])).toEqual(['conversation']);
    expect(kept[0]).toContain(direct.id);
    for (const text of ['ada@sample.test', 'ada.new@sample.test', 'A post by Ada.', 'Ada to Ben']) {
      expect(await rowsContaining(app.db, text), text).toEqual([]);
    }
    expect(await rowsContaining(app.db, 'Hello from Ada.')).toHaveLength(2);
  });

  test('the member’s files and their folders are deleted', async () => {
    const { ada, ben, face, image, poster } = await populate();
    for (const { url } of [face, image, poster]) expect((await ben.get(url)).status).toBe(200);
    await deleteAccount(ada);
    for (const { url } of [face, image, poster]) expect((await ben.get(url)).status).toBe(404);
    const folders: string[] = [];
    for (const root of ['posts', 'events', 'profile-photos']) {
      for await (const folder of app.server.services.storage.folders(root)) folders.push(folder);
    }
    expect(folders.filter((folder) => folder.includes(ada.userId))).toEqual([]);
  });

  test('the member’s comments are deleted with their replies, and other comments stay', async () => {
    const { ada, cleo, adasPost, bensPost } = await populate();
    await deleteAccount(ada);
    expect((await cleo.get(`/api/posts/${adasPost.id}`)).status).toBe(404);
    const { body, text } = await cleo.get<Post>(`/api/posts/${bensPost.id}`);
    expect(body.commentCount).toBe(2);
    for (const phrase of ['Ben on his own post.', 'Cleo to Ben.']) expect(text).toContain(phrase);
    for (const phrase of ['Ada', 'Ben to Ada.', 'Cleo to Ada.']) expect(text).not.toContain(phrase);
  });

  test('the member’s events are deleted, and the member leaves all other events', async () => {
    const { ada, ben, party, walk } = await populate();
    await deleteAccount(ada);
    expect((await ben.get(`/api/events/${party.id}`)).status).toBe(404);
    const { text } = await ben.get(`/api/events/${walk.id}/participants`);
    expect(text).not.toContain(ada.userId);
    expect(text).toContain('"userName":"cleo"');
  });

  test('the member’s messages stay for other members, from “Former member”', async () => {
    const { ada, ben, direct, group } = await populate();
    await deleteAccount(ada);
    for (const { id } of [direct, group]) {
      const { text } = await ben.get(`/api/conversations/${id}/messages`);
      expect(text).toContain('Hello from Ada.');
      expect(text).toContain('"senderName":"Former member"');
      expect(text).not.toContain(ada.userId);
    }
    // A conversation is deleted with its last member.
    await deleteAccount(ben);
    const remaining = await app.db.selectFrom('conversation').select('id').execute();
    expect(remaining).toEqual([{ id: group.id }]);
  });

  test('the member is removed from other members’ notifications', async () => {
    const { ada, ben, cleo, bensPost } = await populate();
    await deleteAccount(ada);
    const { text } = await ben.get('/api/notifications');
    expect(text).not.toContain(ada.userId);
    const rows = await app.db
      .selectFrom('notification as n')
      .leftJoin('notification_actor as actor', 'actor.notification_id', 'n.id')
      .select(['n.type', 'n.user_id', 'n.entry_id', 'actor.user_id as actor_id'])
      .where('n.type', '=', 'like')
      .execute();
    expect(rows).toEqual([
      expect.objectContaining({
        user_id: ben.userId,
        entry_id: bensPost.id,
        actor_id: cleo.userId,
      }),
      expect.objectContaining({ user_id: ben.userId, actor_id: cleo.userId }),
    ]);
    const withoutActor = await app.db
      .selectFrom('notification as n')
      .leftJoin('notification_actor as actor', 'actor.notification_id', 'n.id')
      .select('n.type')
      .distinct()
      .where('actor.user_id', 'is', null)
      .execute();
    // The participants of the member's event are notified that it is cancelled.
    expect(withoutActor).toEqual([{ type: 'event_cancelled' }]);
  });

  test('all sessions and streams end immediately, and other members get a live update', async () => {
    const { ada, ben } = await populate();
    // Otherwise an earlier email could be sent after the one about the deletion.
    await app.server.services.jobs.settle();
    const phone = await app.signIn('ada');
    const [hers, his] = [await openStream(app, phone), await openStream(app, ben)];
    await hers.next('ready');
    await his.next('ready');
    expect((await phone.get('/api/feed')).status).toBe(200);
    await deleteAccount(ada);
    await hers.ended;
    expect((await his.next('member.left')).data).toEqual({ userId: ada.userId });
    expect((await phone.get('/api/feed')).status).toBe(401);
    expect((await ada.get('/api/feed')).status).toBe(401);
    expect(ada.cookie).toBe('');
    his.close();
    const credentials = { email: sampleEmail('ada'), password };
    const signIn = await app.visitor().post('/api/session', credentials);
    expect(signIn.status).toBe(401);
    expect(app.mails.at(-1)).toMatchObject({ to: sampleEmail('ada') });
    // The address and the username are free again.
    expect((await app.member('ada')).userId).not.toBe(ada.userId);
  });

  test('two concurrent requests delete all of the account’s data and keep counts correct', async () => {
    const { ada } = await populate();
    const cookie = { cookie: ada.cookie };
    const responses = await Promise.all(
      [1, 2].map(() => app.visitor().put('/api/account/deletion', { password }, cookie)),
    );
    for (const { status } of responses) expect([200, 401]).toContain(status);
    await app.server.services.jobs.settle();
    expect(await rowsContaining(app.db, 'ada@sample.test')).toEqual([]);
    await expectCorrectCounts(app.db);
  });

  test('counts stay correct under concurrent activity', async () => {
    const { ada, ben, cleo, adasPost, bensPost, walk } = await populate();
    const cleosComment = (await comment(cleo, bensPost, 'Cleo on Ben’s post.')).id;
    const activity = Array.from({ length: 6 }, (_, n) => [
      comment(ben, bensPost, `Ben ${n}`),
      ada.post(`/api/comments/${cleosComment}/replies`, { text: `Ada ${n}` }),
      ada.post(`/api/entries/${bensPost.id}/comments`, { text: `Ada ${n}` }),
      cleo.post(`/api/entries/${adasPost.id}/comments`, { text: `Cleo ${n}` }),
      cleo.delete(`/api/events/${walk.id}/participation`),
      cleo.put(`/api/events/${walk.id}/participation`),
    ]).flat();
    const [responses] = await Promise.all([Promise.all(activity), deleteAccount(ada)]);
    for (const response of responses) {
      if ('status' in response) expect([200, 201, 401, 403, 404]).toContain(response.status);
    }
    await expectCorrectCounts(app.db);
    expect(await rowsContaining(app.db, 'ada@sample.test')).toEqual([]);
    expect(await app.db.selectFrom('profile').select('username').execute()).toHaveLength(2);
  });
});
