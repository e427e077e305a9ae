import { derived, type Handling, internal, linked } from './handling.ts';

/** The tables of posts, events, comments, conversations and notifications. */
export const contentHandling: Record<string, Handling> = {
  entry: { copy: ['posts.json', 'events.json'], deletion: 'deleted' },
  post: { copy: 'posts.json', omitted: { link_preview_id: linked }, deletion: 'deleted' },
  comment: {
    copy: 'comments.json',
    omitted: { author_id: 'The member.', link_preview_id: linked },
    deletion: 'deleted',
  },
  mention: {
    copy: 'mentions.json',
    omitted: { id: internal, user_id: 'The member.' },
    deletion: 'deleted',
  },
  entry_like: { copy: 'likes.json', omitted: { user_id: 'The member.' }, deletion: 'deleted' },
  event: {
    copy: 'events.json',
    omitted: { over_at: derived, link_preview_id: linked },
    deletion: 'deleted',
  },
  event_participant: {
    copy: 'joined-events.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  event_reminder: {
    copy: null,
    reason: 'When to remind the participants, calculated from the start of the event.',
    deletion: 'deleted',
  },
  event_removal: {
    copy: 'event-removals.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  event_announcement: { copy: 'announcements.json', deletion: 'deleted' },
  conversation: {
    copy: 'conversations.json',
    omitted: { direct_key: derived, has_requests: derived },
    deletion: 'anonymized',
  },
  conversation_member: {
    copy: 'conversations.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  message: {
    copy: 'messages.json',
    omitted: { has_pictures: derived, has_reactions: derived, link_preview_id: linked },
    deletion: 'anonymized',
  },
  message_picture: {
    copy: 'messages.json',
    omitted: { message_id: 'The message.', position: 'The order in the file.' },
    deletion: 'deleted',
  },
  message_reaction: {
    copy: 'messages.json',
    omitted: { message_id: 'The message.', reacted_at: derived },
    deletion: 'deleted',
  },
  notification: {
    copy: 'notifications.json',
    omitted: {
      merge_key: derived,
      detail: 'The text of the notification is composed from it.',
      host_id: 'Hides a cancelled event if its host and the member block each other.',
    },
    deletion: 'deleted',
  },
  notification_actor: {
    copy: 'notifications.json',
    omitted: { acted_at: 'When other members acted; the notification has the latest time.' },
    deletion: 'deleted',
  },
};
