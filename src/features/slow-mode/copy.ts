import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy of the refusals in slow mode, of the hint where members write, and of the administrators’ card. */
export const slowModeCopy = catalogue('slow-mode', {
  waitForEntry: (minutes: number): string =>
    `Slow mode is on: one post or event every 10 minutes. You can publish the next one in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  waitForComment: (seconds: number): string =>
    `Slow mode is on: one comment a minute. You can send the next one in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  hints: {
    entry: 'Slow mode is on: one post or event every 10 minutes.',
    comment: 'Slow mode is on: one comment a minute.',
  },

  title: 'Slow mode',
  text: 'For heated moments and waves of spam. Each member can publish one post or event every 10 minutes and send one comment a minute. Moderators and administrators can write as usual.',
  off: 'Slow mode is off.',
  onUntil: (time: string): string => `Slow mode is on until ${time}.`,
  on: 'Slow mode is on until you turn it off.',
  lasts: 'Duration',
  durations: { 1: '1 hour', 6: '6 hours', 24: '24 hours', open: 'Until I turn it off' },
  start: 'Turn on',
  end: 'Turn off',
  started: 'Slow mode is on.',
  ended: 'Slow mode is off.',
  failed: 'That didn’t work. Please try again.',
  loadFailed: 'Couldn’t load slow mode',
});
