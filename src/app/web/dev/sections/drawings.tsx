import { Drawing } from '#ui/drawing/drawing.tsx';
import { faceSvg } from '#ui/drawing/face-svg.ts';
import { circlesSvg, type HueName, hues, logoSvg } from '#ui/drawing/motif.ts';
import { sceneNames, sceneSvg } from '#ui/drawing/scene-svg.ts';
import { Specimen, State } from '../specimen.tsx';

const hueNames = Object.keys(hues) as HueName[];
const covers: readonly (readonly HueName[])[] = [
  [],
  ['mint'],
  ['coral', 'cobalt'],
  ['honey', 'violet', 'violet', 'sky'],
  hueNames,
];

export function DrawingSection() {
  return (
    <>
      <Specimen
        of="Logo and faces"
        description="Standalone SVGs, whose colours are the same in both themes."
      >
        <State name="logoSvg">
          <Drawing svg={logoSvg()} className="w-24" />
        </State>
        <State name="faceSvg">
          <Drawing svg={faceSvg('sample-3')} className="w-24 rounded-picture" />
        </State>
      </Specimen>
      <Specimen
        of="circlesSvg"
        description="A profile cover, made from the hues of the member’s interests."
      >
        {covers.map((names) => (
          <State key={names.join()} name={names.join(', ') || 'none'} width="form">
            <Drawing svg={circlesSvg(names)} className="h-32 w-full rounded-picture" />
          </State>
        ))}
      </Specimen>
      <Specimen of="sceneSvg" description="Pictures for sample content.">
        <div className="grid w-full grid-cols-2 gap-4 sm:grid-cols-3">
          {sceneNames.map((name) => (
            <State key={name} name={name} width="all">
              <Drawing
                svg={sceneSvg(name, { width: 600, height: 400 })}
                className="w-full rounded-picture"
              />
            </State>
          ))}
        </div>
      </Specimen>
    </>
  );
}
