import { perLocale } from '#platform/shared/language.ts';
import type { ChartPoint } from '#ui/charts/chart.tsx';
import { analyticsCopy } from '../../copy.ts';
import type { Day } from '../../rules.ts';

const dayMonth = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** "12 May", in any time zone: the days of the report are UTC days. */
export const dayText = (day: Day): string => dayMonth().format(Date.parse(day));

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, value) => total + value, 0);

/** One point for each day. */
export const toPoints = (days: readonly Day[], values: readonly number[]): ChartPoint[] =>
  days.map((day, index) => ({ label: dayText(day), value: values[index] ?? 0 }));

/** The text alternative of a chart: its main value, and its highest point unless all are zero. */
export function summarize(
  title: string,
  value: string,
  note: string,
  points: readonly ChartPoint[],
): string {
  const highest = points.reduce<ChartPoint | null>(
    (best, point) => (point.value > (best?.value ?? 0) ? point : best),
    null,
  );
  const base = analyticsCopy.chart(title, value, note);
  return highest ? `${base} ${analyticsCopy.highest(highest.label, highest.value)}` : base;
}
