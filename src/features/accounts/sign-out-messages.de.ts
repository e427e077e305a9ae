import type { Translation } from '#platform/shared/catalogue.ts';
import type { signOutMessages } from './sign-out-messages.ts';

export const signOutInGerman: Translation<typeof signOutMessages> = {
  failed: 'Die Abmeldung hat nicht geklappt. Bitte versuche es noch einmal.',
};
