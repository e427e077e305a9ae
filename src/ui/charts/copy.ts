import { catalogue } from '#platform/shared/catalogue.ts';

/** The copy of charts, separate from the other components' copy because few pages have charts. */
export const chartCopy = catalogue('charts', {
  asTable: 'Show as a table',
  tableOf: (title: string): string => `${title}, as a table`,
});
