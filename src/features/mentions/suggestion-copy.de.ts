import type { Translation } from '#platform/shared/catalogue.ts';
import type { mentionSuggestionCopy } from './suggestion-copy.ts';

export const mentionSuggestionCopyDe: Translation<typeof mentionSuggestionCopy> = {
  members: 'Mitglieder zum Erwähnen',
  found: (count) =>
    count === 1
      ? '1 Mitglied zum Erwähnen. Wähle es mit Enter.'
      : `${count} Mitglieder zum Erwähnen. Wähle mit den Pfeiltasten und Enter.`,
  full: (max) =>
    `Du kannst bis zu ${max} Mitglieder erwähnen. Weitere Namen bleiben einfacher Text.`,
};
