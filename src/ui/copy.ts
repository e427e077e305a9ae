import { catalogue } from '#platform/shared/catalogue.ts';

/** The kit's own words. */
export const uiCopy = catalogue('ui', {
  announcements: 'Announcements',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  failed: 'That did not work',
  failedSays: 'Check your connection and try again.',
  retry: 'Retry',
  loading: 'Loading',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  asTable: 'As a table',
  tableOf: (title: string): string => `${title}, as a table`,
  language: 'Language',
});
