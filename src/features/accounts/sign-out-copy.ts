import { catalogue } from '#platform/shared/catalogue.ts';

/** The words of signing out, which every page can do: those of signing in come with their own. */
export const signOutCopy = catalogue('sign-out', {
  failed: 'Failed to sign out. Please try again.',
});
