import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { makeAdministrator } from './administrator.ts';
import type { TestApp } from './app.ts';
import { makeModerator } from './moderation.ts';
import { uploadPicture } from './pictures.ts';

/** The text of Ada's post, comment and message. */
export const threat = 'I know where you live.';

/**
 * Ada has threatened the community and, in a message, Ben. Cleo is another member, Moe a moderator and Dora an
 * administrator.
 */
export async function arrangeContent(app: TestApp) {
  const ada = await app.member('ada');
  const ben = await app.member('ben');
  const cleo = await app.member('cleo');
  const moe = await app.member('moe');
  const dora = await app.member('dora');
  await makeModerator(app, moe);
  await makeAdministrator(app, dora);
  const picture = await uploadPicture(ada, 'post');
  const { body: post } = await ada.post<Post>('/api/posts', {
    title: 'To all of you',
    content: threat,
    imageId: picture.id,
  });
  const { body: event } = await ada.post<Event>('/api/events', {
    title: 'A fight',
    date: '2099-05-02T10:00',
    timeZone: 'Europe/Amsterdam',
    location: 'The ridge',
  });
  const { body: comment } = await ada.post<Comment>(`/api/entries/${post.id}/comments`, {
    text: threat,
  });
  const { body: conversation } = await ada.post<Conversation>('/api/conversations', {
    userIds: [ben.userId],
  });
  const messages = `/api/conversations/${conversation.id}/messages`;
  await ben.post(messages, { content: 'Leave me alone.' });
  const { body: message } = await ada.post<Message>(messages, { content: threat });
  return { app, ada, ben, cleo, moe, dora, post, event, comment, conversation, message, picture };
}
export type ModeratedWorld = Awaited<ReturnType<typeof arrangeContent>>;
