import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy for the public page of an invitation. The server fills the placeholder in double braces. */
export const invitePageCopy = catalogue('invite-page', {
  description: 'An invitation to {{community}}.',
  title: (name: string, community: string): string => `${name} invites you to ${community}`,
  text: 'A community where shared interests turn into evenings, and evenings into friendships. Create your account, and your profile will say who invited you.',
  accept: 'Accept the invitation',
  until: (date: string): string => `Works once, until ${date}.`,

  ended: 'This invitation has been used or is no longer valid',
  endedText: {
    open: 'You can join without an invitation, too.',
    invited:
      'Ask the person who sent it for a new one, or leave your email and one of us will write to you.',
  },
  join: 'Create account',

  memberTitle: 'You’re already a member',
  memberText:
    'An invitation is for someone who hasn’t joined yet. Opening this page doesn’t use it up.',
  toCommunity: 'Go to the community',
});
