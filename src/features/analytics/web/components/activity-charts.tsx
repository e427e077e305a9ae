import { numberText } from '#platform/shared/number-text.ts';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import type { Report } from '../../contract.ts';
import { analyticsCopy } from '../../copy.ts';
import type { ActionName } from '../../rules.ts';
import { sum, summarize, toPoints } from './points.ts';

/** The actions that have a chart. The others are part of the funnel. */
const charted = [
  'posts',
  'comments',
  'likes',
  'events',
  'joins',
  'messages',
] as const satisfies readonly ActionName[];

/** Shows how often members did each action, in one chart for each action. */
export function ActivityCharts({ report }: { report: Report }) {
  const note = analyticsCopy.inDays(report.days.length);
  return charted.map((name) => {
    const title = analyticsCopy.of[name];
    const points = toPoints(report.days, report.acts[name]);
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
        summary={summarize(title, value, note, points)}
      />
    );
  });
}
