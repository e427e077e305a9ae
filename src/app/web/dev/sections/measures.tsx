import { Specimen, State } from '../specimen.tsx';
import { tokensOf } from '../tokens.ts';

/** Steps of 4 px, as utilities name them. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

export function MeasureSection() {
  return (
    <>
      <Specimen of="Space" says="A grid of 4 px; the number is the utility's.">
        {steps.map((step) => (
          <State key={step} name={`${step}`}>
            <div
              style={{ width: `calc(var(--spacing) * ${step})` }}
              className="h-8 rounded-sm bg-cobalt"
            />
          </State>
        ))}
      </Specimen>
      <Specimen of="Corners">
        {[...tokensOf('radius'), { name: 'full', variable: '--radius-full', value: 'pills' }].map(
          ({ name, variable, value }) => (
            <State key={name} name={`${name}: ${value}`}>
              <div
                style={{ borderRadius: `var(${variable}, 9999px)` }}
                className="h-16 w-28 border border-edge bg-sunk"
              />
            </State>
          ),
        )}
      </Specimen>
      <Specimen of="Shadows" says="In the dark a hairline takes the place of the soft one.">
        {['scheme-light', 'scheme-dark'].map((scheme) => (
          <div
            key={scheme}
            className={`${scheme} flex gap-6 rounded-picture bg-paper p-6 text-ink`}
          >
            {tokensOf('shadow').map(({ name, variable }) => (
              <div
                key={name}
                style={{ boxShadow: `var(${variable})` }}
                className="flex h-20 w-24 items-center justify-center rounded-picture bg-card text-sm"
              >
                {name}
              </div>
            ))}
          </div>
        ))}
      </Specimen>
      <Specimen of="Widths" says="Drawn at a quarter.">
        {tokensOf('container').map(({ name, variable, value }) => (
          <State key={name} name={`${name}: ${value}`} width="all">
            <div
              style={{ width: `calc(var(${variable}) / 4)` }}
              className="h-2 max-w-full rounded-full bg-honey"
            />
          </State>
        ))}
      </Specimen>
    </>
  );
}
