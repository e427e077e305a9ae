import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { numberText } from '#platform/shared/number-text.ts';
import { Chart, type ChartProps } from './chart.tsx';
import { chartCopy } from './copy.ts';

interface ChartFigureProps extends Pick<ChartProps, 'kind' | 'hue' | 'points' | 'summary'> {
  title: string;
  /** The headline number: a total or a current count. */
  value: string;
  /** Explains the number: "in 30 days". */
  note: string;
  /** The column headers of the table. */
  columns: readonly [label: string, value: string];
}

/** A chart with its title, its headline number and the same data as a table. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, value, note, points, columns, kind, hue, summary } = props;
  const [marked, setMarked] = useState<number | null>(null);
  const markedPoint = marked === null ? undefined : points[marked];
  return (
    <figure className="flex min-w-0 flex-col rounded-card bg-card p-5 pb-3 shadow-card">
      <figcaption>
        <h3 className="text-base text-mute">{title}</h3>
        <p className="mt-0.5 mb-3 flex items-baseline gap-2">
          <span className="font-bold font-display text-2xl tabular-nums tracking-display">
            {markedPoint ? numberText(markedPoint.value) : value}
          </span>
          <span className="truncate text-mute text-sm">
            {markedPoint ? markedPoint.label : note}
          </span>
        </p>
      </figcaption>
      <Chart
        kind={kind}
        hue={hue}
        points={points}
        summary={summary}
        marked={marked}
        onPoint={setMarked}
      />
      <details className="group mt-1">
        <summary className="-mx-2 flex min-h-9 w-fit list-none items-center gap-1 rounded-full px-2 font-medium text-mute text-sm hover:text-ink">
          {chartCopy.asTable}
          <span className="sr-only">: {title}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-open:rotate-180"
          />
        </summary>
        <PointTable title={title} columns={columns} points={points} />
      </details>
    </figure>
  );
}

function PointTable({
  title,
  columns,
  points,
}: Pick<ChartFigureProps, 'title' | 'columns' | 'points'>) {
  return (
    <table aria-label={chartCopy.tableOf(title)} className="mt-1 mb-2 w-full text-sm">
      <thead className="bg-sunk text-left">
        <tr>
          <th scope="col" className="px-3 py-2 font-semibold">
            {columns[0]}
          </th>
          <th scope="col" className="px-3 py-2 text-right font-semibold">
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ label, value }) => (
          <tr key={label} className="border-line border-b last:border-b-0">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              {label}
            </th>
            <td className="px-3 py-1.5 text-right tabular-nums">{numberText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
