import type { PointerEvent } from 'react';
import { perLocale } from '#platform/shared/language.ts';
import { axisMarks, createScale, type Plot } from './scale.ts';
import { useWidth } from './use-width.ts';

/** A value and its label, such as a day or a week. */
export interface ChartPoint {
  label: string;
  value: number;
}

/** The colours of a series. */
export type ChartHue = 'cobalt' | 'mint' | 'violet' | 'clay';

/** The data of a chart, and which point is highlighted. */
export interface ChartProps {
  kind: 'bars' | 'line';
  hue: ChartHue;
  points: readonly ChartPoint[];
  /** The accessible name: what the chart shows. */
  summary: string;
  /** The index of the highlighted point. */
  marked: number | null;
  /** Called with the index of the hovered point, or null. */
  onPoint: (index: number | null) => void;
}

/** The height in pixels, including the labels below the plot. */
const height = 152;
const fills: Record<ChartHue, string> = {
  cobalt: 'fill-hue-cobalt',
  mint: 'fill-hue-mint',
  violet: 'fill-hue-violet',
  clay: 'fill-hue-clay',
};
const strokes: Record<ChartHue, string> = {
  cobalt: 'stroke-hue-cobalt',
  mint: 'stroke-hue-mint',
  violet: 'stroke-hue-violet',
  clay: 'stroke-hue-clay',
};

const compactNumber = perLocale((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }));

type Scale = ReturnType<typeof createScale>;
interface Drawing {
  points: readonly ChartPoint[];
  scale: Scale;
  plot: Plot;
  hue: ChartHue;
  marked: number | null;
}

/**
 * A chart of numbers over time, as wide as its container. The last bar is fainter, because its period has not ended
 * yet. If a bar is highlighted, all others are fainter instead.
 */
export function Chart({ kind, hue, points, summary, marked, onPoint }: ChartProps) {
  const [ref, width] = useWidth<SVGSVGElement>();
  const marks = axisMarks(Math.max(...points.map(({ value }) => value), 0));
  const highest = marks.at(-1) ?? 1;
  const gutter = 12 + 7.5 * Math.max(...marks.map((mark) => compactNumber().format(mark).length));
  const plot = { left: gutter, right: width - 4, top: 10, bottom: height - 26 };
  const scale = createScale(plot, points.length, highest);
  const hover = (event: PointerEvent<SVGSVGElement>) =>
    onPoint(scale.indexAt(event.clientX - event.currentTarget.getBoundingClientRect().left));
  const drawing = { points, scale, plot, hue, marked };
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={summary}
      height={height}
      className="block w-full touch-pan-y"
      onPointerMove={hover}
      onPointerDown={hover}
      onPointerLeave={() => onPoint(null)}
    >
      {width > 0 && (
        <>
          <Axes marks={marks} {...drawing} />
          {kind === 'bars' ? <Bars {...drawing} /> : <Line {...drawing} />}
        </>
      )}
    </svg>
  );
}

function Axes({ marks, points, scale, plot }: Drawing & { marks: readonly number[] }) {
  const last = points.length - 1;
  const middle = Math.floor(last / 2);
  const ends = [
    { at: plot.left, anchor: 'start', index: 0 },
    { at: plot.right, anchor: 'end', index: last },
  ] as const;
  const between = { at: scale.xAt(middle), anchor: 'middle', index: middle } as const;
  // So that no label is repeated, one point has only the middle label, and two points have only the outer labels.
  const labels = [...(last > 0 ? ends : []), ...(last === 1 ? [] : [between])];
  return (
    <>
      {marks.map((mark) => (
        <g key={mark}>
          <path
            d={`M${plot.left} ${scale.yAt(mark)}H${plot.right}`}
            className={mark === 0 ? 'stroke-edge' : 'stroke-line'}
            shapeRendering="crispEdges"
          />
          <text
            x={plot.left - 8}
            y={scale.yAt(mark) + 4}
            textAnchor="end"
            className="fill-mute text-xs tabular-nums"
          >
            {compactNumber().format(mark)}
          </text>
        </g>
      ))}
      {labels.map(({ at, anchor, index }) => (
        <text key={anchor} x={at} y={height - 6} textAnchor={anchor} className="fill-mute text-xs">
          {points[index]?.label}
        </text>
      ))}
    </>
  );
}

/** The path of a bar with rounded top corners. */
function barPath(middle: number, top: number, width: number, bottom: number): string {
  const round = Math.min(4, width / 2, bottom - top);
  const left = middle - width / 2;
  return `M${left} ${bottom}V${top + round}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}V${bottom}Z`;
}

function Bars({ points, scale, plot, hue, marked }: Drawing) {
  const width = Math.max(1.5, Math.min(36, scale.column * 0.72));
  return (
    <g className={fills[hue]}>
      {points.map(({ label, value }, index) =>
        value === 0 ? null : (
          <path
            key={label}
            d={barPath(scale.xAt(index), scale.yAt(value), width, plot.bottom)}
            className={getOpacity(index, points.length, marked)}
          />
        ),
      )}
    </g>
  );
}

function getOpacity(index: number, count: number, marked: number | null): string {
  if (marked !== null) return marked === index ? '' : 'opacity-40';
  return index === count - 1 ? 'opacity-55' : '';
}

function Line({ points, scale, plot, hue, marked }: Drawing) {
  if (points.length === 0) return null;
  const line = points
    .map(({ value }, index) => `${scale.xAt(index)} ${scale.yAt(value)}`)
    .join('L');
  const last = points.length - 1;
  const shown = marked ?? last;
  const value = points[shown]?.value ?? 0;
  return (
    <>
      <path
        d={`M${scale.xAt(0)} ${plot.bottom}L${line}L${scale.xAt(last)} ${plot.bottom}Z`}
        className={`${fills[hue]} opacity-12`}
      />
      <path
        d={`M${line}`}
        className={`fill-none ${strokes[hue]}`}
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle
        cx={scale.xAt(shown)}
        cy={scale.yAt(value)}
        r="5"
        strokeWidth="2.5"
        className={`${fills[hue]} stroke-card`}
      />
    </>
  );
}
