import type { Translation } from '#platform/shared/catalogue.ts';
import type { likeCopy } from './copy.ts';

export const likeCopyDe: Translation<typeof likeCopy> = {
  like: 'Gefällt mir',
  afterCount: () => 'Mal „Gefällt mir“',
  failed: 'Dein „Gefällt mir“ kam nicht an. Bitte versuche es noch einmal.',
};
