import { classNames } from '#ui/class-names.ts';
import { LinkedText } from '#ui/linked-text.tsx';
import { Specimen, State } from '../specimen.tsx';
import { getDeclaration, getTokens } from '../tokens.ts';

const display = /^(title|xl|\dxl|voice|voice-long|hero)$/;
const weights = [
  ['font-normal', 'Normal'],
  ['font-medium', 'Medium'],
  ['font-semibold', 'Semibold'],
  ['font-bold', 'Bold'],
];

export function TypeSection() {
  return (
    <>
      <Specimen of="Sizes" description="Figtree for text, Bricolage Grotesque for headings.">
        <dl className="flex w-full min-w-0 flex-col gap-5">
          {getTokens('text').map(({ name, variable, value }) => (
            <div key={name} className="flex min-w-0 flex-col gap-1">
              <dt className="text-mute text-xs">
                {`${name}: ${value}, line height ${getDeclaration(`text-${name}--line-height`)}`}
              </dt>
              <dd
                style={{
                  fontSize: `var(${variable})`,
                  lineHeight: `var(${variable}--line-height)`,
                }}
                className={classNames(
                  display.test(name) && 'font-bold font-display',
                  display.test(name) && (name === 'hero' ? 'tracking-hero' : 'tracking-display'),
                )}
              >
                Meet once. Then meet again.
              </dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <Specimen of="Weights">
        {weights.map(([weight, name = '']) => (
          <State key={name} name={name}>
            <p className={classNames(weight, 'text-lg')}>One pot, twelve chairs</p>
          </State>
        ))}
        <State name="Display">
          <p className="font-bold font-display text-xl tracking-display">
            Kiln day, three survivors
          </p>
        </State>
        <State name="Tabular numbers">
          <p className="text-lg tabular-nums">1,117 · 4,094</p>
        </State>
      </Specimen>
      <Specimen of="LinkedText">
        <State name="a web address in a member’s text">
          <p className="[overflow-wrap:anywhere]">
            <LinkedText text="The map is at https://kith.example/map (bring shoes)." />
          </p>
        </State>
      </Specimen>
    </>
  );
}
