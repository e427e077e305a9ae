import { catalogue } from '#platform/shared/catalogue.ts';

/** The text of the digest. Apart from titles, it never contains what members wrote, and never where they meet. */
export const digestCopy = catalogue('digest', {
  /** `first` is the most important line, such as "Ada wrote to you". `more` is a number, or "400+". */
  subject: (first: string, more: string): string => {
    if (more === '0') return first;
    return more === '1' ? `${first}, and 1 more update` : `${first}, and ${more} more updates`;
  },
  heading: (name: string): string => `Hello ${name}`,
  intro: (community: string): string => `Here’s what’s waiting for you at ${community}.`,
  messages: 'Who wrote to you',
  news: 'What’s new',
  events: 'Coming up',
  people: 'People you might like',
  comingUp: (title: string): string => `Coming up: ${title}`,
  moreNews: (count: string): string =>
    count === '1' ? 'And 1 more update' : `And ${count} more updates`,
  inCommon: (interests: readonly string[]): string => `In common: ${interests.join(', ')}`,
  met: (times: number): string => {
    if (times > 2) return `You’ve met ${times} times`;
    return times === 2 ? 'You’ve met twice' : 'You’ve met once';
  },
  why: {
    daily: 'You asked to get this email every morning.',
    weekly: 'You asked to get this email on Sundays.',
  },
});
