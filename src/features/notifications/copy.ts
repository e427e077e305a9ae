import { catalogue } from '#platform/shared/catalogue.ts';

/** What a notification tells: the title is that of now, and so many people did it. */
interface Told {
  title: string;
  text: string;
  people: number;
}

/** What somebody did, after their name; the title is quoted as it is now. */
const about = (what: string, title: string): string => `${what} “${title}”`;

/** The words around notifications. */
export const notificationCopy = catalogue('notification', {
  liked: ({ title }: Told): string => about('liked', title),
  joined: ({ title }: Told): string => about('joined', title),
  commented: ({ title, text }: Told): string => `${about('commented on', title)}: ${text}`,
  replied: ({ text }: Told): string => `replied to you: ${text}`,
  wrote: ({ text }: Told): string => `wrote to you: ${text}`,
  /** Who did it: the latest by name, further people by number. */
  who: (name: string, others: number): string => {
    if (others === 0) return name;
    return others === 1 ? `${name} and 1 other` : `${name} and ${others} others`;
  },

  readAll: 'Mark all as read',
  empty: 'Nothing new',
  emptySays: 'Answers to what you write, likes, and who comes to your events are told here.',
  loading: 'Loading notifications',
  loadFailed: 'Your notifications did not load.',
  readFailed: 'That could not be marked as read. Please try again.',
  more: 'Show earlier ones',
  copy: 'your unread notifications',
});
