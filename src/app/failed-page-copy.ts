import { catalogue } from '#platform/shared/catalogue.ts';

/** What the page that replaces a failed page says besides the error. */
export const failedPageCopy = catalogue('failed-page', {
  reloadsItself: 'This page reloads by itself.',
  goBack: 'Go back to the previous page and try again.',
});
