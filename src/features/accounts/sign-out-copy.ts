import { catalogue } from '#platform/shared/catalogue.ts';

/** Separate from the sign-in copy because every page of the app can sign out. */
export const signOutCopy = catalogue('sign-out', {
  failed: 'Failed to sign out. Please try again.',
});
