import { catalogue } from '#platform/shared/catalogue.ts';
import type { ContactChoice } from './rules.ts';

/** Copy for refused first messages, and for the setting that controls who can write to a member. */
export const contactCopy = catalogue('contacts', {
  enough: 'You have written to enough new people today.',
  onlyMet: 'This member only gets messages from people they know.',
  onlyFriends: 'This member only gets messages from friends.',
  somebodyRefuses: 'Someone in this group doesn’t get messages from new people.',
  confirmFirst: 'Please confirm your email before you write to people you don’t know yet.',
  sameText: 'This text has already gone to several people today. Please write something personal.',

  title: 'Who can write to you',
  text: 'Messages from people you don’t know arrive as requests. Nobody sees whether you have read a request.',
  choices: {
    everyone: 'Everyone',
    met: 'People I know',
    friends: 'Friends',
  } satisfies Record<ContactChoice, string>,
  hints: {
    everyone: 'New people can send you a request.',
    met: 'People you’ve exchanged messages with, people you invited or who invited you, people you vouch for or who vouch for you, and people from an event you both went to.',
    friends: 'People you vouch for who also vouch for you.',
  } satisfies Record<ContactChoice, string>,
  saved: 'Saved.',
  failed: 'That didn’t work. Please try again.',
  loadFailed: 'Couldn’t load this setting',
});
