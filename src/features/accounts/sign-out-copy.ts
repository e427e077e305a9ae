import { catalogue } from '#platform/shared/catalogue.ts';

/** Separate from the sign-in copy, so that the app can sign out without loading it. */
export const signOutCopy = catalogue('sign-out', {
  failed: 'Failed to sign out. Please try again.',
});
