import type { Browser, BrowserContextOptions } from '@playwright/test';
import { makeAdministrator } from './administrator.ts';
import type { Community } from './community.ts';
import { createEvent } from './events.ts';
import { type Member, signUp } from './member.ts';
import { sendMessage, startConversation } from './messages.ts';
import { createPost } from './posts.ts';

/** A long word without spaces, which must wrap everywhere. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

/** Two members, with content of every kind. */
export interface SampleContent {
  me: Member;
  other: Member;
  postId: string;
  eventId: string;
  conversationId: string;
  /** The paths of all pages for members. */
  paths: string[];
}

type NewMember = (
  name: string,
  profile?: object,
  options?: BrowserContextOptions,
) => Promise<Member>;

export const visitorPaths = ['/', '/login', '/legal/terms', '/legal/privacy', '/rules'];

export const adminPaths = [
  '/admin',
  '/admin/testimonials',
  '/admin/waiting-list',
  '/admin/mail',
  '/admin/areas',
  '/admin/cases',
  '/admin/members',
  '/admin/log',
  '/admin/rules',
];

/** Creates posts, pictures, comments, events, messages and notifications, some with long words. */
export async function createSampleContent(
  member: NewMember,
  options?: BrowserContextOptions,
): Promise<SampleContent> {
  const interests = { interests: ['Music', 'Travel', 'Cooking'], customInterests: ['Bees'] };
  const [me, other] = [await member('ada', interests, options), await member('ben', interests)];
  const postId = await createPost(me, {
    ...(await uploadPicture(me)),
    title: 'Tea',
    content: 'At four. '.repeat(60),
  });
  await createPost(other, { ...(await uploadPicture(other)), title: longWord, content: longWord });
  const comment = await other.call<{ id: string }>('POST', `/api/entries/${postId}/comments`, {
    text: `I’ll bring cake, and ${longWord}.`,
  });
  await me.call('POST', `/api/comments/${comment.id}/replies`, { text: 'Bring two.' });
  await other.call('PUT', `/api/entries/${postId}/like`);
  const eventId = await createEvent(other, {
    location: longWord,
    imageId: await other.upload('event'),
  });
  await createEvent(me, { imageId: await me.upload('event') });
  const conversationId = await startConversation(other, me);
  for (const text of ['Do you have a second lantern?', longWord]) {
    await sendMessage(other, conversationId, text);
  }
  const paths = [
    '/community',
    '/posts',
    '/posts/new',
    `/posts/${postId}`,
    '/events',
    '/events/new',
    `/events/${eventId}`,
    '/search?query=tea',
    '/messages',
    '/messages/requests',
    `/messages/${conversationId}`,
    '/people',
    '/cases',
    '/profile',
    `/profile/${other.userId}`,
    '/settings/profile',
    '/settings/account',
    '/settings/security',
    '/settings/community',
    '/settings/safety',
    '/settings/invitations',
    '/settings/notifications',
  ];
  return { me, other, postId, eventId, conversationId, paths };
}

const uploadPicture = async (member: Member) => ({
  imageId: await member.upload('post'),
  imageAlt: 'A blue pot.',
});

/** Sample content that several tests read. A test that changes something undoes the change. */
export interface SharedContent {
  /** The session of an administrator, who can open every page. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  memberPaths: readonly string[];
}

/** Creates the sample content that all tests of a worker share. */
export async function createSharedContent(
  browser: Browser,
  community: Community,
): Promise<SharedContent> {
  const suffix = `.shared.${process.pid}`;
  const { me, other, paths } = await createSampleContent(async (name, profile) =>
    signUp(await browser.newContext(), community.url, `${name}${suffix}`, profile),
  );
  await makeAdministrator(community, me);
  const storageState = await me.context.storageState();
  await Promise.all([me.context.close(), other.context.close()]);
  return { storageState, memberPaths: paths };
}
