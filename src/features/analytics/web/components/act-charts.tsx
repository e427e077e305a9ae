import { numberText } from '#platform/shared/number-text.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import type { Report } from '../../contract.ts';
import { analyticsCopy } from '../../copy.ts';
import type { ActName } from '../../rules.ts';
import { pointsOf, sum, summaryOf } from './points.ts';

/** The acts that have a chart; the others stand in the way in. */
const shown = [
  'posts',
  'comments',
  'likes',
  'events',
  'joins',
  'messages',
] as const satisfies readonly ActName[];

/** What members do, each in a chart of its own. */
export function ActCharts({ report }: { report: Report }) {
  const note = analyticsCopy.inDays(report.days.length);
  return shown.map((name) => {
    const title = analyticsCopy.of[name];
    const points = pointsOf(report.days, report.acts[name]);
    const value = numberText(sum(report.acts[name]));
    return (
      <ChartFigure
        key={name}
        title={title}
        kind="bars"
        hue="violet"
        value={value}
        note={note}
        points={points}
        columns={[analyticsCopy.day, title]}
        summary={summaryOf(title, value, note, points)}
      />
    );
  });
}
