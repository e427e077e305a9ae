import { catalogue } from '#platform/shared/catalogue.ts';

/** What a sentence may mention: the current title of the post or event, the quoted text and how many people acted. */
interface Details {
  kind: 'post' | 'event';
  title: string;
  text: string;
  people: number;
}

/**
 * Interface copy for notifications. A text about people is shown after their names. The texts of notifications without
 * an actor, such as changes of events, are complete sentences.
 */
export const notificationCopy = catalogue('notification', {
  liked: ({ kind, title }: Details): string => `liked your ${kind} “${title}”`,
  joined: ({ title }: Details): string => `joined your event “${title}”`,
  commented: ({ kind, title, text }: Details): string =>
    `commented on your ${kind} “${title}”: ${text}`,
  replied: ({ text }: Details): string => `replied to you: ${text}`,
  /** `text` is the comment's text; it is empty if the post or event itself mentions the recipient. */
  mentioned: ({ kind, title, text }: Details): string =>
    text
      ? `mentioned you in a comment on “${title}”: ${text}`
      : `mentioned you in the ${kind} “${title}”`,
  arrived: (_: Details): string => 'joined the community',
  wrote: ({ text }: Details): string => `sent you a message: ${text}`,
  sentPictures: (count: number, _people: number): string =>
    count === 1 ? 'sent you a picture' : `sent you ${count} pictures`,
  askedToMessage: (_: Details): string => 'would like to message you',
  announced: ({ title, text }: Details): string => `wrote to everyone going to “${title}”: ${text}`,
  joinedByInvitation: (_: Details): string => 'joined with your invitation',
  vouchedForYou: (_: Details): string => 'vouched for you',
  changed: (title: string, changes: string): string => `“${title}” has changed. ${changes}`,
  moved: (from: string, to: string): string => `Moved from ${from} to ${to}.`,
  newEnd: (time: string): string => `New end: ${time}.`,
  noEnd: 'It no longer has an end time.',
  newPlace: (place: string): string => `New place: ${place}.`,
  cancelled: (title: string, day: string): string => `“${title}” on ${day} was cancelled.`,
  caseDecided: 'The moderators made a decision about you. See what it is, why, and how to appeal.',
  reportDecided: 'There’s a decision about your report. Thanks for looking out for everyone.',
  removed: (title: string, reason: string): string =>
    `The host has removed you from “${title}”. Their reason: ${reason}`,
  inZone: (time: string, city: string): string => `${time} (${city} time)`,
  /** Names the latest person and counts the others. */
  who: (name: string, others: number): string => {
    if (others === 0) return name;
    return others === 1 ? `${name} and 1 other` : `${name} and ${others} others`;
  },

  readAll: 'Mark all as read',
  empty: 'Nothing new',
  emptyText: 'Replies, likes and news about your events show up here.',
  loading: 'Loading notifications',
  loadFailed: 'Couldn’t load your notifications.',
  readFailed: 'Couldn’t mark that as read. Please try again.',
  more: 'Show earlier',
});
