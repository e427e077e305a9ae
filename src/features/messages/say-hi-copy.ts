import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the button for a first message, and of the link that replaces it. */
export const sayHiCopy = catalogue('say-hi', {
  sayHi: 'Say hi',
  sayHiTo: (name: string): string => `Say hi to ${name}`,
  openChat: 'Open chat',
  openChatWith: (name: string): string => `Open your chat with ${name}`,
});
