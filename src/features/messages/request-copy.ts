import { maxUnanswered } from '#features/contacts/rules.ts';
import { catalogue } from '#platform/shared/catalogue.ts';
import { numberText } from '#platform/shared/number-text.ts';

/** Interface copy for requests: the first messages of members who don’t know each other. */
export const requestCopy = catalogue('request', {
  requests: 'Requests',
  request: 'Request',
  /** The number of requests, for screen readers. */
  waiting: (count: number): string =>
    count === 1 ? '1 request waiting' : `${numberText(count)} requests waiting`,
  /** Shown instead of an empty list of conversations. */
  wroteToYou: (count: number): string =>
    count === 1 ? 'Someone has written to you' : `${numberText(count)} people have written to you`,
  see: 'See requests',
  text: 'First messages from people you don’t know yet. They can’t see whether you’ve read them.',
  none: 'No requests',
  noneText: 'When someone you don’t know yet writes to you, their message waits here.',
  more: 'Show earlier requests',
  choose: 'Choose a request',
  chooseText: 'You can read it here before you decide.',
  back: 'All requests',
  backToMessages: 'Back to messages',

  from: (name: string): string => `${name} would like to message you.`,
  fromText: 'They can’t see whether you’ve read this. To start the conversation, accept or reply.',
  accept: 'Accept',
  acceptFailed: 'Couldn’t accept the request. Please try again.',
  accepted: (name: string): string => `You and ${name} can now message each other.`,
  delete: 'Delete',
  confirmDelete: (name: string): string => `Delete the request from ${name}?`,
  deleteText: (name: string): string => `It disappears from your requests. ${name} won’t find out.`,
  deleteFailed: 'Couldn’t delete the request. Please try again.',
  deleted: 'Request deleted',

  unanswered: (name: string): string => `${name} hasn’t replied yet.`,
  unansweredGroup: 'Nobody has replied yet.',
  unansweredText: `Until then, you can send up to ${maxUnanswered} messages in all, without pictures. Links stay hidden.`,
});
