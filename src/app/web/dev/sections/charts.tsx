import { useState } from 'react';
import { Chart, type ChartHue, type ChartPoint } from '#ui/charts/chart.tsx';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { ShareBar } from '#ui/charts/share-bar.tsx';
import { Specimen, State } from '../specimen.tsx';

const hues: Record<ChartHue, string> = {
  cobalt: 'Posts',
  mint: 'Joined events',
  violet: 'Messages',
  clay: 'Visits',
};

const points = (count: number, max: number): ChartPoint[] =>
  Array.from({ length: count }, (_, index) => ({
    label: `Day ${index + 1}`,
    value: Math.round(max * (0.55 + 0.4 * Math.sin(index / 2.3)) * (0.4 + index / count / 1.7)),
  }));

export function ChartSection() {
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        {Object.entries(hues).map(([hue, title], index) => (
          <ChartFigure
            key={hue}
            hue={hue as ChartHue}
            kind={index % 2 === 0 ? 'bars' : 'line'}
            title={title}
            value="1,117"
            note="in 30 days"
            columns={['Day', title]}
            points={points(30, 10 ** (index + 1))}
            summary={`${title} on each of 30 days`}
          />
        ))}
      </div>
      <ChartSpecimen />
      <Specimen of="ShareBar" description="Decorative: the number is written beside it.">
        {[0, 0.004, 0.5, 1].map((share) => (
          <State key={share} name={`${share * 100}%`} width="form">
            <ShareBar share={share} />
          </State>
        ))}
      </Specimen>
    </>
  );
}

function ChartSpecimen() {
  const [marked, setMarked] = useState<number | null>(4);
  const chart = { hue: 'cobalt', marked, onPoint: setMarked } as const;
  return (
    <Specimen
      of="Chart"
      description="The chart of a ChartFigure, without its title, number and table."
    >
      <State name="bars, one highlighted" width="form">
        <Chart {...chart} kind="bars" points={points(12, 40)} summary="Twelve sample bars" />
      </State>
      <State name="line, one point highlighted" width="form">
        <Chart {...chart} kind="line" points={points(12, 40)} summary="A line of twelve samples" />
      </State>
      <State name="all zero" width="form">
        <Chart
          {...chart}
          marked={null}
          kind="bars"
          points={points(12, 0)}
          summary="Twelve zero samples"
        />
      </State>
      <State name="one point" width="form">
        <Chart {...chart} marked={null} kind="bars" points={points(1, 9)} summary="One sample" />
      </State>
      <State name="no points" width="form">
        <Chart {...chart} marked={null} kind="line" points={[]} summary="No samples" />
      </State>
    </Specimen>
  );
}
