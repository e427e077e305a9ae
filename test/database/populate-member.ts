import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { samplePassword, type TestApp } from '#test/app.ts';
import { create } from '#test/create.ts';
import { decide, firstCase, makeModerator, report } from '#test/moderation.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';

/** Adds an area to the list; returns its id. */
async function addArea(app: TestApp): Promise<string> {
  const zoe = await app.member('zoe');
  await makeAdministrator(app, zoe);
  return (await create<{ id: string }>(zoe, '/api/areas', { name: 'Harbour' })).id;
}

/**
 * Gives Ada a row in every exported table, with a value in every exported column. Returns the ids of her rows.
 */
export async function populateMember(app: TestApp, ada: Person, ben: Person): Promise<string[]> {
  const { postId, eventId } = await addContent(app, ada, ben);
  const cleo = await app.member('cleo');
  const { conversationId, messageId } = await addMessages(ada, { ben, cleo });
  await ada.put(`/api/blocks/${cleo.userId}`, { kind: 'mute' });
  await addTestimonial(app, ada);
  await addCases(app, ada, { ben, cleo, postId });
  await addAdministration(app, ada);
  await addNotificationSettings(app, ada);
  await addSignIns(app, ada);
  await addHosting(app, ada, eventId);
  await addContacts(app, ada, ben);
  const notifications = await app.db.selectFrom('notification').select('id').execute();
  return [postId, eventId, conversationId, messageId, ...notifications.map(({ id }) => id)];
}

/** A profile, a post and an event with pictures, comments, a like, mentions and notifications. */
async function addContent(app: TestApp, ada: Person, ben: Person) {
  const [face, image, cover] = [
    await uploadPicture(ada, 'profile'),
    await uploadPicture(ada, 'post'),
    await uploadPicture(ada, 'event'),
  ];
  const profile = { username: 'ada', displayName: 'Ada L', bio: 'I walk.', location: 'Utrecht' };
  const interests = { interests: ['Music'], customInterests: ['Kites'] };
  const areaId = await addArea(app);
  await ada.put('/api/profile', { ...profile, ...interests, areaId, pictureId: face.id });
  const post = await create<Post>(ada, '/api/posts', {
    title: 'By Ada',
    content: 'A post by Ada.',
    imageId: image.id,
    imageAlt: 'A garden.',
  });
  await ada.patch(`/api/posts/${post.id}`, { title: 'By Ada', content: 'A better post by Ada.' });
  const walk = await create<Event>(ada, '/api/events', {
    title: 'A walk',
    description: 'Along the ridge.',
    date: '2099-05-02T10:00',
    endDate: '2099-05-02T12:00',
    timeZone: 'Europe/Amsterdam',
    location: 'The ridge',
    areaId,
    imageId: cover.id,
    isPublic: true,
    town: 'Amersfoort',
  });
  const comments = `/api/entries/${post.id}/comments`;
  const comment = await create<{ id: string }>(ada, comments, { text: 'Ada on her post.' });
  await create(ada, `/api/comments/${comment.id}/replies`, { text: 'Ada again.' });
  await ada.put(`/api/entries/${post.id}/like`);
  await create(ben, comments, { text: 'Ben on Ada’s post, @ada.' });
  await create(ben, '/api/posts', { title: 'By Ben', content: 'For @ada.' });
  await ada.put('/api/notifications/read-all', { before: Date.now() });
  await create(ben, comments, { text: 'Ben again, unread.' });
  return { postId: post.id, eventId: walk.id };
}

/** A group conversation, and a message with a picture and a reaction. */
async function addMessages(ada: Person, { ben, cleo }: { ben: Person; cleo: Person }) {
  const group = await create<Conversation>(ada, '/api/conversations', {
    userIds: [ben.userId, cleo.userId],
    title: 'Walkers',
  });
  const sent = await uploadPicture(ada, 'message');
  const message = await create<Message>(ada, `/api/conversations/${group.id}/messages`, {
    content: 'Hello, all.',
    pictures: [{ id: sent.id, alt: 'A kite.' }],
  });
  await ada.put(`/api/conversations/${group.id}/messages/${message.id}/reaction`, { emoji: '👍' });
  return { conversationId: group.id, messageId: message.id };
}

/** A testimonial that an administrator has approved. */
async function addTestimonial(app: TestApp, ada: Person): Promise<void> {
  await ada.put('/api/testimonials/own', {
    text: 'I came for one walk and stayed for the people.',
    showsPicture: true,
  });
  const verdict = { verdict: 'approved', judged_at: 1_700_000_000_001 } as const;
  await app.db.updateTable('testimonial').set(verdict).execute();
}

/** Ada is an administrator, has closed the hints for founders and has written community rules. */
async function addAdministration(app: TestApp, ada: Person): Promise<void> {
  await makeAdministrator(app, ada);
  await ada.put('/api/welcome/founder/closed');
  const rules = { text: 'Be kind.', whatChanged: 'Shorter.', version: 0 };
  await ada.put('/api/rules', rules);
}

/** Preferences, notification settings, a device with push notifications and a delivery. */
async function addNotificationSettings(app: TestApp, ada: Person): Promise<void> {
  await ada.put('/api/preferences/browser', { timeZone: 'Europe/Amsterdam' });
  await ada.patch('/api/attention', { channels: { comment: 'mail' }, digest: 'weekly' });
  await ada.put('/api/attention/pause');
  await ada.put('/api/attention/push', pushSubscription);
  await app.db
    .insertInto('delivery')
    .values({
      user_id: ada.userId,
      subject_key: 'key',
      subject_id: 'notification',
      kind: 'comment',
      channel: 'push',
      due_at: 1_700_000_000_005,
      state: 'done',
      attempts: 1,
      claimed_until: 0,
      sent_at: 1_700_000_000_006,
    })
    .execute();
}

/** A new email address to confirm, a second session, a passkey and an authenticator app. */
async function addSignIns(app: TestApp, ada: Person): Promise<void> {
  await ada.post('/api/account/email', { email: 'ada.new@sample.test', password: samplePassword });
  const agent = { 'user-agent': 'Sample browser' };
  await app
    .visitor()
    .post('/api/session', { email: 'ada@sample.test', password: samplePassword }, agent);
  const passkey = { credential_id: 'credential', public_key: 'key', sign_count: 5 };
  await app.db
    .insertInto('passkey')
    .values({
      ...passkey,
      id: 'passkey',
      user_id: ada.userId,
      transports: '[]',
      name: 'Laptop',
      created_at: 1_700_000_000_003,
      last_used_at: 1_700_000_000_004,
    })
    .execute();
  const secondStep = { secret: 'secret', last_step: 5, enabled_at: 1_700_000_000_002 };
  await app.db
    .insertInto('recovery_code')
    .values({ user_id: ada.userId, code_hash: 'hash' })
    .execute();
  await app.db
    .insertInto('totp')
    .values({ user_id: ada.userId, ...secondStep })
    .execute();
}

/** A message to the participants of an event, and a removal from it. */
async function addHosting(app: TestApp, ada: Person, eventId: string): Promise<void> {
  const announcement = { text: 'Bring an umbrella.', created_at: 1_700_000_000_005 };
  await app.db
    .insertInto('event_announcement')
    .values({ id: 'announcement', event_id: eventId, ...announcement })
    .execute();
  const removal = { user_id: ada.userId, reason: 'Too loud.', removed_at: 1_700_000_000_007 };
  await app.db
    .insertInto('event_removal')
    .values({ event_id: eventId, ...removal })
    .execute();
}

/** An invitation that Ben has used, a stage, a vouch, a first contact and a message request. */
async function addContacts(app: TestApp, ada: Person, ben: Person): Promise<void> {
  await app.db
    .insertInto('invitation')
    .values({
      id: 'invitation',
      code_hash: 'hash',
      by_id: ada.userId,
      is_mailed: 0,
      created_at: 1_700_000_000_007,
      expires_at: 1_700_000_000_008,
      used_by: ben.userId,
      used_at: 1_700_000_000_009,
    })
    .execute();
  await app.db
    .insertInto('member_stage')
    .values({
      user_id: ada.userId,
      stage: 'met',
      since: 1_700_000_000_008,
      chosen: 'met',
      is_capped: 0,
    })
    .execute();
  await app.db
    .insertInto('vouch')
    .values({
      from_id: ada.userId,
      to_id: ben.userId,
      created_at: 1_700_000_000_009,
      ended_at: 1_700_000_000_010,
    })
    .execute();
  await app.db.deleteFrom('contact').execute();
  await app.db
    .insertInto('contact')
    .values({
      from_id: ada.userId,
      to_id: ben.userId,
      created_at: 1_700_000_000_011,
      answer: 'waiting',
      fingerprint: 'hash',
    })
    .execute();
  const asked = { id: 'asked', direct_key: null, title: null, has_requests: 1 } as const;
  await app.db
    .insertInto('conversation')
    .values({ ...asked, created_at: 1_700_000_000_012, last_message_at: 1_700_000_000_012 })
    .execute();
  await app.db
    .insertInto('conversation_member')
    .values({
      conversation_id: 'asked',
      user_id: ada.userId,
      joined_at: 1_700_000_000_012,
      read_until: 0,
      unread_count: 0,
      last_message_at: 1_700_000_000_012,
      dismissed_until: 0,
      request: 'waiting',
    })
    .execute();
  await app.db
    .insertInto('contact_choice')
    .values({ user_id: ada.userId, choice: 'met' })
    .execute();
}

/** Ada has reported Cleo, and a decision about Ada's post was appealed and kept. */
async function addCases(
  app: TestApp,
  ada: Person,
  { ben, cleo, postId }: { ben: Person; cleo: Person; postId: string },
): Promise<void> {
  await app.db
    .insertInto('moderator')
    .values({ user_id: ada.userId, since: 1_700_000_000_007 })
    .execute();
  await makeModerator(app, ben);
  await report(cleo, 'post', postId);
  await decide(ben, await firstCase(ben), 'limit', { days: 3 });
  await report(ada, 'member', cleo.userId);
  await app.db
    .updateTable('case_file')
    .set({
      undo: '{}',
      appeal_text: 'It was a joke.',
      appealed_at: 1_700_000_000_008,
      appeal_outcome: 'kept',
      appeal_reason: 'No.',
      appeal_by: ben.userId,
      appeal_decided_at: 1_700_000_000_009,
    })
    .where('subject_id', '=', ada.userId)
    .execute();
}

const pushSubscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
