import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for messages from an event’s host to everyone who is going. */
export const announcementCopy = catalogue('event-announcement', {
  fromHost: 'From the host',
  write: 'Message everyone',
  recipients: (count: number): string =>
    count === 1
      ? 'One person is going. They’ll be notified, and can read it on this page.'
      : `${count} people are going. They’ll all be notified, and can read it on this page.`,
  text: 'Your message',
  placeholder: 'We meet at the north gate. Bring an umbrella.',
  send: 'Send',
  sent: 'Sent to everyone who’s going',
  nobody: 'Nobody has joined yet, so there’s nobody to write to.',
  empty: 'Write a message first.',
  tooLong: 'Keep the message to 1,000 characters.',
  limitReached: 'You’ve sent five messages in the last 24 hours. You can write again later.',
  failed: 'Couldn’t send the message. Please try again.',
  loadFailed: 'Couldn’t load the host’s messages.',
  more: 'Show earlier messages',
});
