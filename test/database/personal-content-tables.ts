import { derived, type Handling, internal, linked } from './handling.ts';

/** The tables of posts, events, comments, conversations and notifications. */
export const contentHandling: Record<string, Handling> = {
  entry: { exportedIn: ['posts.json', 'events.json'], deletion: 'deleted' },
  post: { exportedIn: 'posts.json', omitted: { link_preview_id: linked }, deletion: 'deleted' },
  comment: {
    exportedIn: 'comments.json',
    omitted: { author_id: 'The member.', link_preview_id: linked },
    deletion: 'deleted',
  },
  mention: {
    exportedIn: 'mentions.json',
    omitted: { id: internal, user_id: 'The member.' },
    deletion: 'deleted',
  },
  entry_like: {
    exportedIn: 'likes.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  event: {
    exportedIn: 'events.json',
    omitted: { over_at: derived, link_preview_id: linked },
    deletion: 'deleted',
  },
  event_participant: {
    exportedIn: 'joined-events.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  event_reminder: {
    exportedIn: null,
    reason: 'When to remind the participants, calculated from the start of the event.',
    deletion: 'deleted',
  },
  event_removal: {
    exportedIn: 'event-removals.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  event_announcement: { exportedIn: 'announcements.json', deletion: 'deleted' },
  conversation: {
    exportedIn: 'conversations.json',
    omitted: { direct_key: derived, has_requests: derived },
    deletion: 'anonymized',
  },
  conversation_member: {
    exportedIn: 'conversations.json',
    omitted: { user_id: 'The member.' },
    deletion: 'deleted',
  },
  message: {
    exportedIn: 'messages.json',
    omitted: { has_pictures: derived, has_reactions: derived, link_preview_id: linked },
    deletion: 'anonymized',
  },
  message_picture: {
    exportedIn: 'messages.json',
    omitted: { message_id: 'The message.', position: 'The order in the file.' },
    deletion: 'deleted',
  },
  message_reaction: {
    exportedIn: 'messages.json',
    omitted: { message_id: 'The message.', reacted_at: 'Only orders the reactions.' },
    deletion: 'deleted',
  },
  notification: {
    exportedIn: 'notifications.json',
    omitted: {
      merge_key: derived,
      detail: 'The text of the notification is composed from it.',
      host_id:
        'Hides the notification about a cancelled event if its host or the member blocks the other.',
    },
    deletion: 'deleted',
  },
  notification_actor: {
    exportedIn: 'notifications.json',
    omitted: { acted_at: 'When other members acted; the notification has the latest time.' },
    deletion: 'deleted',
  },
};
