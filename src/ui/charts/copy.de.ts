import type { Translation } from '#platform/shared/catalogue.ts';
import type { chartCopy } from './copy.ts';

export const chartCopyDe: Translation<typeof chartCopy> = {
  asTable: 'Als Tabelle',
  tableOf: (title) => `${title} als Tabelle`,
};
