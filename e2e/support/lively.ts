import type { BrowserContextOptions } from '@playwright/test';
import { plan } from './events.ts';
import type { Member } from './member.ts';
import { write } from './posts.ts';
import { begin, say } from './talk.ts';

/** Words without a blank, which nothing may break out of its place by. */
export const endless = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);

/** A member among others, with something of everything to look at. */
export interface LivelyPlace {
  me: Member;
  other: Member;
  postId: string;
  eventId: string;
  conversationId: string;
  /** Every page that a member may see, with something on it. */
  paths: string[];
}

type NewMember = (
  name: string,
  profile?: object,
  options?: BrowserContextOptions,
) => Promise<Member>;

/** What a visitor may see. */
export const visitorPaths = ['/', '/login', '/legal/terms', '/legal/privacy'];

/** The room of those who look after the community. */
export const adminPaths = ['/admin', '/admin/testimonials', '/admin/waiting-list'];

/** Fills a community: posts, a picture, comments, an event, messages, notifications, long words. */
export async function livelyPlace(
  member: NewMember,
  options?: BrowserContextOptions,
): Promise<LivelyPlace> {
  const interests = { interests: ['Music', 'Travel', 'Cooking'], customInterests: ['Bees'] };
  const [me, other] = [await member('ada', interests, options), await member('ben', interests)];
  const postId = await write(me, {
    ...(await pictureBy(me)),
    title: 'Tea',
    content: 'At four. '.repeat(60),
  });
  await write(other, { ...(await pictureBy(other)), title: endless, content: endless });
  const comment = await other.call<{ id: string }>('POST', `/api/entries/${postId}/comments`, {
    text: `I bring cake, and ${endless}.`,
  });
  await me.call('POST', `/api/comments/${comment.id}/replies`, { text: 'Bring two.' });
  await other.call('PUT', `/api/entries/${postId}/like`);
  const eventId = await plan(other, { location: endless, imageId: await other.upload('event') });
  await plan(me, { imageId: await me.upload('event') });
  const conversationId = await begin(other, me);
  for (const words of ['Do you have a second lantern?', endless]) {
    await say(other, conversationId, words);
  }
  const paths = [
    '/community',
    '/posts',
    '/posts/new',
    `/posts/${postId}`,
    '/events',
    '/events/new',
    `/events/${eventId}`,
    '/messages',
    `/messages/${conversationId}`,
    '/profile',
    `/profile/${other.userId}`,
    '/settings/profile',
    '/settings/account',
    '/settings/community',
  ];
  return { me, other, postId, eventId, conversationId, paths };
}

const pictureBy = async (member: Member) => ({
  imageId: await member.upload('post'),
  imageAlt: 'A blue pot.',
});
