import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of charts, which few pages have. */
export const chartCopy = catalogue('charts', {
  asTable: 'Show as a table',
  tableOf: (title: string): string => `${title}, as a table`,
});
