import { catalogue } from '#platform/shared/catalogue.ts';

/** Interface copy for the suggestions while somebody types a mention. */
export const mentionSuggestionCopy = catalogue('mention-suggestions', {
  members: 'Members to mention',
  /** For screen readers. */
  found: (count: number): string =>
    count === 1
      ? '1 member to mention. Press Enter to choose.'
      : `${count} members to mention. Use the arrow keys and Enter to choose.`,
  full: (max: number): string =>
    `You can mention up to ${max} members. Other names stay plain text.`,
});
