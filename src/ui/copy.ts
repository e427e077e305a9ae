import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of the components. */
export const uiCopy = catalogue('ui', {
  announcements: 'Announcements',
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  dismiss: 'Dismiss',
  frontPage: 'Front page',
  retry: 'Retry',
  loading: 'Loading',
  notOnDevice: 'This isn’t saved on this device. It will load once you’re back online.',
  language: 'Language',
  moreOptions: (name: string): string => `More options for ${name}`,
});
