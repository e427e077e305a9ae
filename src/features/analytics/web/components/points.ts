import { perLocale } from '#platform/shared/language.ts';
import type { ChartPoint } from '#ui/charts/chart.tsx';
import { analyticsCopy } from '../../copy.ts';
import type { Day } from '../../rules.ts';

const dayMonth = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** "12 May", whatever the reader's time zone: the days of the report are those of UTC. */
export const dayText = (day: Day): string => dayMonth().format(Date.parse(day));

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0);

/** One point for each day. */
export const pointsOf = (days: readonly Day[], values: readonly number[]): ChartPoint[] =>
  days.map((day, index) => ({ label: dayText(day), value: values[index] ?? 0 }));

/** What a chart says in words: its number, and where it is highest. */
export function summaryOf(
  title: string,
  value: string,
  note: string,
  points: readonly ChartPoint[],
): string {
  const highest = points.reduce<ChartPoint | null>(
    (most, point) => (point.value > (most?.value ?? 0) ? point : most),
    null,
  );
  const whole = analyticsCopy.chart(title, value, note);
  return highest ? `${whole} ${analyticsCopy.highest(highest.label, highest.value)}` : whole;
}
