import { catalogue } from '#platform/shared/catalogue.ts';

/** Who did something, how many people did it, and whether it is about a post or an event. */
interface Details {
  who: string;
  people: number;
  kind: 'post' | 'event';
}

/** What has changed about an event. `end` is null if the end is the same as before. */
interface Changes {
  time: string | null;
  end: { time: string | null } | null;
  hasNewPlace: boolean;
}

/**
 * The text of push notifications and emails to members who are away. Apart from titles, it never
 * contains what members wrote.
 */
export const noticeCopy = catalogue('notice', {
  titles: {
    message: ({ who }: Details): string => `${who} wrote to you`,
    request: ({ who }: Details): string => `${who} would like to message you`,
    mention: ({ who }: Details): string => `${who} mentioned you`,
    reply: ({ who }: Details): string => `${who} replied to you`,
    comment: ({ who, kind }: Details): string => `${who} commented on your ${kind}`,
    event_changed: (): string => 'An event you’re going to has changed',
    event_cancelled: (): string => 'An event you were going to was cancelled',
    removed_from_event: (): string => 'You were removed from an event',
    announcement: ({ who }: Details): string => `${who} wrote to everyone who’s going`,
    case_decided: (): string => 'The moderators made a decision about you',
    report_decided: (): string => 'There’s a decision about your report',
    join: ({ who }: Details): string => `${who} joined your event`,
    like: ({ who, kind }: Details): string => `${who} liked your ${kind}`,
    newcomer: ({ who }: Details): string => `${who} joined the community`,
    invitation_used: ({ who }: Details): string => `${who} joined with your invitation`,
    vouched: ({ who }: Details): string => `${who} vouched for you`,
  },
  /** The title for a message that has only pictures. */
  sentPictures: ({ who }: Details, count: number): string =>
    count === 1 ? `${who} sent you a picture` : `${who} sent you ${count} pictures`,
  quoted: (title: string): string => `“${title}”`,
  /** The subject of an email about one of several events that a member goes to. */
  aboutEvent: (title: string, event: string): string => `${title}: “${event}”`,
  titleAndTime: (title: string, time: string): string => `“${title}”, ${time}`,
  /** `time` is null if the start is the same as before, and `end.time` if the end was removed. */
  titleAndChange: (title: string, { time, end, hasNewPlace }: Changes): string => {
    const newEnd = end && (end.time ? `new end ${end.time}` : 'now without an end time');
    const changes = [time && `now ${time}`, newEnd, hasNewPlace && 'at another place'];
    return [`“${title}”`, ...changes.filter(Boolean)].join(', ');
  },
  reply: 'Reply',
  markRead: 'Mark as read',

  open: (community: string): string => `Open ${community}`,
  openMessage: 'Read and reply',
  openRequests: 'See your requests',
  openComment: 'See the comment',
  openComments: 'See the comments',
  openPost: 'See the post',
  openEvent: 'See the event',
  why: (community: string): string =>
    `You’re getting this email because you asked ${community} to email you about this.`,
  unsubscribe: 'Stop these emails',
  settings: 'Choose what reaches you',
});
