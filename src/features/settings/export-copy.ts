import { catalogue } from '#platform/shared/catalogue.ts';

/** The README in a member’s data export. */
export const exportCopy = catalogue('export', {
  intro: (community: string, date: string): string =>
    `Everything ${community} has stored about you as of ${date}, with these exceptions:`,
  exceptions: [
    'Nothing identifies members whom you’ve blocked, or who have blocked you, apart from blocks.json and your own texts. What they wrote is left out, and so is, for example, which of their posts you liked. Your own comments, messages and vouches are included, with null in place of an ID that would identify them.',
    'In some files, the same goes for members whom you’ve muted.',
    'Messages in requests are included once you’ve accepted the request.',
    'Secrets, such as your password, are left out, and so are technical data that are derived from the rest, such as the search index.',
  ],
  format:
    'Times are in milliseconds since 1970 (UTC). People, posts and everything else are identified by their IDs.',
  /** By the name of a file or folder. Each is a phrase that starts with a small letter. */
  descriptions: {
    'account.json': 'your email, how you sign in, and the devices where you’re signed in',
    'announcements.json': 'what you’ve written to everyone going to your events',
    'attention.json': 'how you hear about things, and what was sent to you in the last month',
    'blocks.json': 'the members you blocked or muted',
    'cases.json': 'moderators’ decisions about you, and your appeals',
    'comments.json': 'your comments and replies; each reply names the comment that it belongs to',
    'community-rules.json': 'which version of the community rules you have marked as read',
    'contact-choice.json': 'who can write to you',
    'contacts.json': 'whom you’ve written to for the first time, and when',
    'conversations.json': 'your conversations and how far you’ve read in each',
    'event-removals.json': 'the events that you were removed from, with the reason',
    'events.json': 'the events you host',
    'first-steps.json': 'which first steps you have closed',
    'invitations.json': 'your invitations and who joined with them',
    'inviter.json': 'who invited you',
    'joined-events.json': 'the events you’ve joined',
    'likes.json': 'the posts and events you liked',
    'mentions.json': 'the posts, events and comments that mention you',
    'messages.json':
      'the messages in your conversations, sent and received, then those you sent in conversations that you can no longer open',
    'notifications.json': 'your notifications; those you have read are kept for 30 days',
    'pictures.json': 'details of the files in pictures/',
    'pictures/': 'your pictures',
    'posts.json': 'your posts',
    'preferences.json': 'your language, time zone and quiet hours',
    'profile.json': 'your profile and interests',
    'reports.json': 'what you reported, and what was decided',
    'security.json': 'how you sign in, and when you first and last signed in on each device',
    'stage.json': 'your stage in the community',
    'testimonial.json': 'what you wrote for the front page',
    'vouches.json': 'the members you vouched for',
  },
});
