import { catalogue } from '#platform/shared/catalogue.ts';

/** Copy that the forms of posts and events share. */
export const entryFormCopy = catalogue('entry-form', {
  savedBefore:
    'Your first attempt was saved without your latest changes. Press again to save this as a new one.',
  wait: (seconds: number): string =>
    `You’ve reached a limit. Try again in ${seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`}.`,
});
