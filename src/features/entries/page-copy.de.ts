import type { Translation } from '#platform/shared/catalogue.ts';
import type { entryPageCopy } from './page-copy.ts';

export const entryPageCopyDe: Translation<typeof entryPageCopy> = {
  goneText: 'Vielleicht wurde hier etwas gelöscht, oder der Link stimmt nicht.',
  toCommunity: 'Zur Gemeinschaft',
};
