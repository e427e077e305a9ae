import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the dialog for a first message, and the openers: complete messages that the viewer can choose. */
export const openerCopy = catalogue('opener', {
  title: (name: string): string => `Say hi to ${name}`,
  ideas: 'Not sure how to start? Pick one and make it yours.',
  write: 'Your message',
  placeholder: 'A sentence is plenty.',
  send: 'Send',
  sent: (name: string): string => `Sent to ${name}`,
  failed: 'Couldn’t send your message. Please try again.',
  loadFailed: 'Couldn’t load what you share. You can still write.',

  /** The name of an interest in the catalogue, inside a sentence. */
  inSentence: (interest: string): string =>
    ['French', 'Portuguese', 'Spanish', 'TV series'].includes(interest)
      ? interest
      : interest.charAt(0).toLowerCase() + interest.slice(1),

  /**
   * `name` is the first word of the other member's name. An interest follows a colon, so that a custom interest reads
   * well exactly as the member wrote it.
   */
  openers: {
    event: (name: string, title: string): string =>
      `Hi ${name}, we’re both going to “${title}”. Do you know anyone there yet?`,
    eventAgain: (name: string, title: string): string =>
      `Hi ${name}, I’m coming to “${title}” too. Shall we look out for each other?`,
    interest: (name: string, interest: string): string =>
      `Hi ${name}, we have something in common: ${interest}. How did that start for you?`,
    interestAgain: (name: string, interest: string): string =>
      `Hi ${name}, this caught my eye on your profile: ${interest}. What have you been up to lately?`,
    interests: (name: string, one: string, other: string): string =>
      `Hi ${name}, we seem to like the same things: ${one} and ${other}. Which came first for you?`,
    met: (name: string): string =>
      `Hi ${name}, we were at the same event a while ago. How did you like it?`,
    metAgain: (name: string): string =>
      `Hi ${name}, good to find you here again. Are you going to anything soon?`,
    area: (name: string, area: string): string =>
      `Hi ${name}, we’re both in ${area}. Do you have a favourite place around here?`,
    areaAgain: (name: string, area: string): string =>
      `Hi ${name}, nice to find someone else from ${area}. Have you lived here long?`,
    bothNew: (name: string): string => `Hi ${name}, I’m new here too. What brought you here?`,
    bothNewAgain: (name: string): string =>
      `Hi ${name}, we both just joined. Shall we find something to go to together?`,
    theyAreNew: (name: string): string =>
      `Hi ${name}, welcome. What would you like to do here first?`,
    viewerIsNew: (name: string): string =>
      `Hi ${name}, I’ve just joined and I’m getting to know people. What do you like about this place?`,
    hello: (name: string): string =>
      `Hi ${name}, nice to meet you. What have you been enjoying lately?`,
    weekend: (name: string): string =>
      `Hi ${name}, I’d love to hear a little about you. What does a good weekend look like for you?`,
    path: (name: string): string => `Hi ${name}, how did you find your way here?`,
  },
  viewMessage: 'View message',
  viewMessageTo: (name: string): string => `View message to ${name}`,
});
