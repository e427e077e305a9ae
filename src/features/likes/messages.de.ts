import type { Translation } from '#platform/shared/catalogue.ts';
import type { likeMessages } from './messages.ts';

export const likeInGerman: Translation<typeof likeMessages> = {
  like: 'Gefällt mir',
  failed: 'Dein „Gefällt mir“ kam nicht an. Bitte versuche es noch einmal.',
  copy: 'was dir gefällt',
};
