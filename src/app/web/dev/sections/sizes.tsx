import { Specimen, State } from '../specimen.tsx';
import { getTokens } from '../tokens.ts';

/** Spacing in multiples of 4 px, as in the names of the utility classes. */
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

export function SizeSection() {
  return (
    <>
      <Specimen of="Spacing" description="A 4 px grid, with the numbers of the utility classes.">
        {steps.map((step) => (
          <State key={step} name={`${step}`}>
            <div
              style={{ width: `calc(var(--spacing) * ${step})` }}
              className="h-8 rounded-sm bg-cobalt"
            />
          </State>
        ))}
      </Specimen>
      <Specimen of="Radii">
        {[...getTokens('radius'), { name: 'full', variable: '--radius-full', value: 'pills' }].map(
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
      <Specimen of="Shadows" description="The dark theme uses a hairline instead of a soft shadow.">
        {['scheme-light', 'scheme-dark'].map((scheme) => (
          <div
            key={scheme}
            className={`${scheme} flex gap-6 rounded-picture bg-paper p-6 text-ink`}
          >
            {getTokens('shadow').map(({ name, variable }) => (
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
      <Specimen of="Widths" description="Shown at a quarter of their size.">
        {getTokens('container').map(({ name, variable, value }) => (
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
