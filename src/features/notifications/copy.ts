import { catalogue } from '#platform/shared/catalogue.ts';

/** What a sentence may mention: the current title of the post or event, the quoted text and how many people acted. */
interface Details {
  kind: 'post' | 'event';
  title: string;
  text: string;
  people: number;
}

/** Interface copy for notifications. Each sentence is shown after the names of the people who acted. */
export const notificationCopy = catalogue('notification', {
  liked: ({ kind, title }: Details): string => `liked your ${kind} “${title}”`,
  joined: ({ title }: Details): string => `joined your event “${title}”`,
  commented: ({ kind, title, text }: Details): string =>
    `commented on your ${kind} “${title}”: ${text}`,
  replied: ({ text }: Details): string => `replied to you: ${text}`,
  wrote: ({ text }: Details): string => `sent you a message: ${text}`,
  /** Names the latest person and counts the others. */
  who: (name: string, others: number): string => {
    if (others === 0) return name;
    return others === 1 ? `${name} and 1 other` : `${name} and ${others} others`;
  },

  readAll: 'Mark all as read',
  empty: 'Nothing new',
  emptyText: 'Replies, likes and people joining your events show up here.',
  loading: 'Loading notifications',
  loadFailed: 'Couldn’t load your notifications.',
  readFailed: 'Couldn’t mark that as read. Please try again.',
  more: 'Show earlier',
  exportDescription: 'your notifications; those you have read are kept for 30 days',
});
