import type { Schema } from '#db/schema.ts';
import type { Area } from '#features/areas/contract.ts';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Testimonial } from '#features/testimonials/contract.ts';
import { makeAdministrator } from '#test/administrator.ts';
import { samplePassword, type TestApp } from '#test/app.ts';
import { addPasskeyRow } from '#test/database/sample-rows.ts';
import { createInvitation, letInvite } from '#test/invitations.ts';
import { makeModerator } from '#test/moderation.ts';
import { uploadPicture } from '#test/pictures.ts';
import { png } from '#test/sample-pictures.ts';
import { addConfirmedAddress } from '#test/waiting-list.ts';
import { attentionCalls } from './attention-calls.ts';
import { invitationCalls } from './invitation-calls.ts';
import { messageCalls } from './message-calls.ts';
import { decideAboutAda, moderationCalls } from './moderation-calls.ts';
import { powersCalls } from './powers-calls.ts';

/**
 * Creates the callers and the content for the sample calls. Ada owns everything, Ben is a member who owns nothing, Eve
 * has an account without a profile, Moe is a moderator, and Dora is an administrator. Cleo likes Ada's post and is in
 * her conversation.
 */
export async function arrange(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const eve = await app.account('eve');
  const dora = await app.member('dora');
  const moe = await app.member('moe');
  await makeAdministrator(app, dora);
  await makeModerator(app, moe);
  const { body: post } = await ada.post<Post>('/api/posts', { title: 'Tea', content: 'At four.' });
  const comments = `/api/entries/${post.id}/comments`;
  const { body: comment } = await ada.post<Comment>(comments, { text: 'I’ll bring cake.' });
  const picture = await uploadPicture(ada, 'post');
  const cleo = await app.member('cleo');
  const { body: conversation } = await ada.post<Conversation>('/api/conversations', {
    userIds: [cleo.userId],
  });
  const { body: message } = await ada.post<Message>(
    `/api/conversations/${conversation.id}/messages`,
    { content: 'Tea with cake?' },
  );
  await cleo.put(`/api/entries/${post.id}/like`);
  const { body: unread } = await ada.get<{ items: { id: string }[] }>('/api/notifications');
  const { body: event } = await ada.post<Event>('/api/events', { ...sampleEvent, title: 'Tea' });
  const { body: devices } = await ada.get<{ items: { sessionId: string }[] }>(
    '/api/account/sessions',
  );
  const { body: testimonial } = await ada.put<Testimonial>('/api/testimonials/own', {
    text: testimonialText,
  });
  const waitingId = await addConfirmedAddress(app, 'cleo@elsewhere.test');
  const { body: area } = await dora.post<Area>('/api/areas', { name: 'Harbour' });
  await addPasskeyRow(app.db, 'passkey', ada.userId);
  const caseId = await decideAboutAda(app, { cleo, moe }, post.id);
  const { id: invitationId } = await createInvitation(app, ada);
  for (const member of [ben, cleo, dora]) await letInvite(app, member);
  const params = {
    caseId,
    passkeyId: 'passkey',
    waitingId,
    invitationId,
    areaId: area.id,
    sessionId: devices.items[0]?.sessionId ?? '',
    eventId: event.id,
    notificationId: unread.items[0]?.id ?? '',
    conversationId: conversation.id,
    messageId: message.id,
    postId: post.id,
    entryId: post.id,
    commentId: comment.id,
    pictureId: picture.id,
    userId: ada.userId,
    username: 'free',
    purpose: 'post',
    kind: 'newcomer',
  };
  return { ada, ben, eve, moe, dora, testimonial, params };
}

export type World = Awaited<ReturnType<typeof arrange>>;

/** A call to a procedure, with the same outcome for everyone who may make it. */
export interface SampleCall {
  body?: Record<string, unknown> | FormData | ((world: World) => Record<string, unknown>);
  /** By how much row counts change. `{}` allows changes within rows. Without `rows`, nothing may change. */
  rows?: Partial<Record<keyof Schema, number>>;
  /** The expected status if the input makes the call fail for every caller. */
  status?: number;
}

const upload = new FormData();
upload.append(
  'file',
  new Blob([Uint8Array.from(await png(80, 60))], { type: 'image/png' }),
  'a.png',
);

const newcomer = { email: 'new@sample.test', password: samplePassword };
const sampleEvent = {
  title: 'A walk',
  date: '2099-05-02T10:00',
  timeZone: 'Europe/Amsterdam',
  location: 'The ridge',
};
const testimonialText = 'I came for one walk and stayed.';
const samplePost = { title: 'A walk', content: 'By the river.' };

/** The rows that a new notification for Ada adds. */
const notificationRows = { notification: 1, notification_actor: 1 };

/** One call per procedure, keyed by its path in the contract. */
export const sampleCalls: Record<string, SampleCall> = {
  ...moderationCalls,
  'accounts.readSignUpChallenge': {},
  'accounts.signUp': {
    body: newcomer,
    rows: { auth_user: 1, auth_account: 1, auth_session: 1, mailed_link: 1, known_device: 1 },
  },
  'accounts.signIn': { body: newcomer, status: 401 },
  'accounts.signInWithGoogle': { body: {}, status: 409 },
  'accounts.readSession': {},
  'accounts.signOut': {},
  'accounts.requestPasswordReset': { body: { email: newcomer.email } },
  'accounts.resetPassword': { body: { token: 'never-sent', password: 'new one' }, status: 422 },
  'preferences.readPreferences': {},
  'preferences.savePreferences': { body: { quietFrom: 23 }, rows: { member_preference: 1 } },
  'preferences.saveBrowserPreferences': {
    body: { timeZone: 'Europe/Berlin' },
    rows: { member_preference: 1 },
  },
  'profiles.checkUsername': {},
  'profiles.createProfile': {
    body: { username: 'new' },
    rows: { profile: 1, profile_name: 1 },
  },
  'areas.listAreas': {},
  'areas.listAreaCounts': {},
  'areas.createArea': { body: { name: 'Old Town' }, rows: { area: 1, audit_entry: 1 } },
  'areas.renameArea': { body: { name: 'Old Harbour' }, rows: { audit_entry: 1 } },
  'areas.orderAreas': {
    body: ({ params }) => ({ areaIds: [params.areaId] }),
    rows: { audit_entry: 1 },
  },
  'areas.deleteArea': { rows: { area: -1, audit_entry: 1 } },
  'people.listPeople': {},
  'profiles.readListing': {},
  'profiles.setListing': { body: { inDirectory: false }, rows: {} },
  'profiles.readSettings': {},
  'profiles.updateProfile': {
    body: {
      username: 'bell',
      displayName: 'Bell',
      bio: '',
      location: '',
      interests: ['Music'],
      customInterests: [],
    },
    rows: { profile_interest: 1 },
  },
  'profiles.findMembers': {},
  'search.search': { status: 422 },
  'profiles.readOwnProfile': {},
  'profiles.readProfile': {},
  'pictures.uploadPicture': { body: upload, rows: { picture: 1 } },
  'pictures.discardPicture': { rows: { picture: -1 } },
  'posts.createPost': { body: samplePost, rows: { entry: 1, post: 1 } },
  'posts.listPosts': {},
  'posts.readPost': {},
  'posts.editPost': { body: samplePost, rows: {} },
  'posts.removeLinkPreview': { rows: {} },
  'posts.deletePost': {
    rows: {
      entry: -1,
      post: -1,
      comment: -1,
      entry_like: -1,
      notification: -1,
      notification_actor: -1,
    },
  },
  'comments.listComments': {},
  'comments.listReplies': {},
  'comments.locateComment': {},
  'comments.addComment': { body: { text: 'Hello' }, rows: { comment: 1, ...notificationRows } },
  'comments.addReply': { body: { text: 'Hello' }, rows: { comment: 1, ...notificationRows } },
  'comments.removeLinkPreview': { rows: {} },
  'comments.deleteComment': { rows: { comment: -1 } },
  'mentions.suggestMembers': {},
  // Ada already has an unread notification about a like, and Ben's like is merged into it.
  'likes.likeEntry': { rows: { entry_like: 1, notification_actor: 1 } },
  'events.createEvent': {
    body: sampleEvent,
    rows: { entry: 1, event: 1, event_participant: 1, event_reminder: 2 },
  },
  'events.listEvents': {},
  'events.readEvent': {},
  'events.editEvent': { body: sampleEvent, rows: {} },
  'events.removeLinkPreview': { rows: {} },
  'events.deleteEvent': {
    rows: { entry: -1, event: -1, event_participant: -1, event_reminder: -2 },
  },
  'events.joinEvent': { rows: { event_participant: 1, ...notificationRows } },
  'events.leaveEvent': {},
  'events.listParticipants': {},
  ...powersCalls,
  'events.writeAnnouncement': { body: { text: '' }, status: 422 },
  'events.listAnnouncements': {},
  'feed.readFeed': {},
  'blocks.listBlocks': {},
  'blocks.setBlock': { body: { kind: 'block' }, rows: { hidden_member: 2 } },
  'blocks.removeBlock': {},
  'commonGround.listSuggestions': {},
  'commonGround.listNewcomers': {},
  'commonGround.readFirstMessageContext': {},
  'welcome.readWelcome': {},
  'welcome.readFirstSteps': {},
  'welcome.closeWelcome': { rows: { closed_welcome: 1 } },
  'commonGround.readCommonGround': { status: 422 },
  'commonGround.listKnownParticipants': { status: 422 },
  'notifications.listNotifications': {},
  'notifications.countNotifications': {},
  'notifications.markEntrySeen': {},
  'notifications.readNotification': { rows: {} },
  'notifications.readAllNotifications': { body: { before: 9_000_000_000_000 } },
  ...messageCalls,
  'analytics.countView': { body: { page: '/posts' } },
  'analytics.readReport': {},
  'testimonials.readOwnTestimonial': {},
  'testimonials.writeTestimonial': { body: { text: testimonialText }, rows: { testimonial: 1 } },
  'testimonials.withdrawTestimonial': {},
  'testimonials.listTestimonials': {},
  'testimonials.reviewTestimonial': {
    body: ({ testimonial }) => ({ verdict: 'approved', writtenAt: testimonial.writtenAt }),
    rows: { audit_entry: 1 },
  },
  ...invitationCalls,
  'waitingList.askToJoin': { body: { email: newcomer.email }, rows: { waiting_list_entry: 1 } },
  'waitingList.listWaiting': {},
  'waitingList.removeWaiting': { rows: { waiting_list_entry: -1, audit_entry: 1 } },
  'waitingList.inviteWaiting': { rows: { invitation: 1, audit_entry: 1 } },
  'outbox.listUnsentMails': {},
  ...attentionCalls,
  'settings.readAccount': {},
  'settings.changePassword': {
    body: { password: samplePassword, newPassword: 'another-password' },
    rows: { mailed_link: -1 },
  },
  'settings.requestEmailChange': {
    body: { email: 'eve2@sample.test', password: samplePassword },
    rows: { mailed_link: 1 },
  },
  'settings.confirmEmailChange': { body: { token: 'never-sent' }, status: 422 },
  'settings.requestConfirmation': { rows: {} },
  'settings.confirmEmail': { body: { token: 'never-sent' }, status: 422 },
  'security.readSecurity': {},
  'security.startApp': { body: { password: samplePassword }, rows: { totp: 1 } },
  'security.enableApp': { body: { code: '000000' }, status: 422 },
  'security.removeApp': { body: { password: 'not the password' }, status: 422 },
  'security.renewRecoveryCodes': { body: { password: samplePassword }, status: 409 },
  'security.startPasskey': { body: { password: samplePassword }, rows: { auth_verification: 1 } },
  'security.addPasskey': { body: { response: {} }, status: 401 },
  'security.renamePasskey': { body: { name: 'My phone' }, rows: {} },
  'security.removePasskey': { body: { password: samplePassword }, rows: { passkey: -1 } },
  'security.startGoogle': { body: { password: samplePassword }, status: 409 },
  'security.removeGoogle': { body: { password: samplePassword } },
  'security.startPasskeySignIn': { rows: { auth_verification: 1 } },
  'security.signInWithPasskey': { body: { response: {} }, status: 401 },
  'security.finishSignIn': { body: { code: '000000' }, status: 401 },
  'settings.requestLink': { body: { purpose: 'deletion' }, rows: { mailed_link: 1 } },
  'settings.listDevices': {},
  'settings.endSession': { rows: { auth_session: -1 } },
  'settings.endOtherSessions': {},
  'settings.deleteAccount': {
    body: { password: samplePassword },
    rows: {
      auth_user: -1,
      auth_account: -1,
      auth_session: -1,
      mailed_link: -1,
      known_device: -1,
    },
  },
};
