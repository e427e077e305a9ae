import { limits } from './rules.ts';

/** The words around messages; those of the specification's §8 to the letter. */
export const messageTexts = {
  loadFailed: 'Failed to load messages',

  messages: 'Messages',
  toYourself: 'This is you. Choose somebody else to write to.',
  toNobody: 'Choose somebody to write to.',
  toUnknown: 'One of these people is not a member any more.',
  tooMany: `A conversation has at most ${limits.othersMax} other people.`,
  blank: 'Write something first.',
  tooLong: `A message has at most ${limits.contentMaxLength.toLocaleString('en')} characters.`,
  titleTooLong: `A name has at most ${limits.titleMaxLength} characters.`,
  formerMember: 'Former member',
} as const;
