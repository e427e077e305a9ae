import type { Translation } from '#platform/shared/catalogue.ts';
import type { signOutCopy } from './sign-out-copy.ts';

export const signOutCopyDe: Translation<typeof signOutCopy> = {
  failed: 'Die Abmeldung hat nicht geklappt. Bitte versuche es noch einmal.',
};
