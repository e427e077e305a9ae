import { catalogue } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';
import { limits } from './rules.ts';

/** The words around messages; those of the specification's §8 to the letter. */
export const messageTexts = catalogue('message', {
  loadFailed: 'Failed to load messages',

  messages: 'Messages',
  toYourself: 'This is you. Choose somebody else to write to.',
  toNobody: 'Choose somebody to write to.',
  toUnknown: 'One of these people is not a member any more.',
  tooMany: `A conversation has at most ${limits.othersMax} other people.`,
  blank: 'Write something first.',
  tooLong: (): string => `A message has at most ${numberText(limits.contentMaxLength)} characters.`,
  titleTooLong: `A name has at most ${limits.titleMaxLength} characters.`,
  formerMember: 'Former member',

  new: 'New message',
  find: 'Find a member',
  findHint: 'Type a name',
  nobody: 'Nobody is called that.',
  without: (name: string): string => `Without ${name}`,
  groupName: 'Name of the group (optional)',
  start: 'Begin',
  startFailed: 'The conversation could not begin. Please try again.',
  cancel: 'Cancel',
  empty: 'No messages yet',
  emptySays: 'Somebody here may be waiting for a first word. Write it.',
  loading: 'Loading messages',
  more: 'Show earlier ones',
  unread: (count: number): string => (count === 1 ? '1 unread' : `${count} unread`),
  unreadMessages: (count: number): string =>
    count === 1 ? '1 unread message' : `${count} unread messages`,
  says: (name: string, content: string): string => `${name}: ${content}`,
  you: 'You',
  nobodyElse: 'Nobody else is here any more',

  back: 'All messages',
  write: 'Write a message',
  send: 'Send',
  keys: 'Enter sends, Shift and Enter begin a new line.',
  sending: 'Sending',
  failed: 'Not sent',
  retry: 'Try again',
  seen: 'Seen',
  conversations: 'Conversations',
  choose: 'Choose a conversation',
  chooseSays: 'What you write to each other stands here.',
  typing: (name: string): string => `${name} is writing`,
  gone: 'This conversation is not here',
  goneSays: 'It may have ended, or it was never yours to read.',
  beginning: 'This is the beginning.',
  message: 'Message',
  sayHi: 'Say hi',
  sayHiTo: (name: string): string => `Say hi to ${name}`,
  copy: 'the messages of your conversations, those that you got included',
});
