import { catalogue } from '#platform/shared/catalogue.ts';
import type { ContactChoice } from './rules.ts';

/** Copy of the refusals of first messages, and of the setting that says whom a member hears from. */
export const contactCopy = catalogue('contacts', {
  enough: 'You have written to enough new people today.',
  onlyMet: 'This member hears only from people they have met.',
  onlyFriends: 'This member hears only from friends.',
  somebodyRefuses: 'Somebody in this group doesn’t hear from new people.',
  confirmFirst: 'Please confirm your email before you write to people you don’t know yet.',
  sameText: 'This text went to several people today. Write something for this person.',

  title: 'Who can write to you',
  text: 'Messages from people you don’t know arrive as requests. Nobody sees whether you have read a request.',
  choices: {
    everyone: 'Everyone',
    met: 'People I know',
    friends: 'Friends',
  } satisfies Record<ContactChoice, string>,
  hints: {
    everyone: 'New people can send you a request.',
    met: 'People you’ve written with, whom you invited or who invited you, whom you vouch for or who vouch for you, and people from an event you both went to.',
    friends: 'People for whom you vouch, and who vouch for you.',
  } satisfies Record<ContactChoice, string>,
  saved: 'Saved.',
  failed: 'That didn’t work. Please try again.',
  loadFailed: 'Couldn’t load who can write to you',
  exportChoice: 'who can write to you',
  exportContacts: 'whom you’ve written to for the first time, and when',
});
