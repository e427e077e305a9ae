import { numberText } from '#platform/shared/number-text.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import type { Report } from '../../contract.ts';
import { analyticsCopy } from '../../copy.ts';
import { dayText, summarize, toPoints } from './points.ts';

/** How many members there are, and how many are active. */
export function PeopleCharts({ report }: { report: Report }) {
  const { of: names } = analyticsCopy;
  const weeks = report.weeks.map(({ monday, activeMembers }) => ({
    label: dayText(monday),
    value: activeMembers,
  }));
  const charts = [
    {
      title: names.members,
      kind: 'line',
      hue: 'mint',
      note: analyticsCopy.now,
      unit: analyticsCopy.day,
      points: toPoints(report.days, report.members),
    },
    {
      title: names.activeByDay,
      kind: 'bars',
      hue: 'cobalt',
      note: analyticsCopy.today,
      unit: analyticsCopy.day,
      points: toPoints(report.days, report.activeMembers),
    },
    {
      title: names.activeByWeek,
      kind: 'bars',
      hue: 'cobalt',
      note: analyticsCopy.thisWeek,
      unit: analyticsCopy.week,
      points: weeks,
    },
  ] as const;
  return charts.map(({ title, kind, hue, note, unit, points }) => {
    const value = numberText(points.at(-1)?.value ?? 0);
    return (
      <ChartFigure
        key={title}
        title={title}
        kind={kind}
        hue={hue}
        value={value}
        note={note}
        points={points}
        columns={[unit, title]}
        summary={summarize(title, value, note, points)}
      />
    );
  });
}
