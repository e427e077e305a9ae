import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import { CountBadge } from '#ui/count-badge.tsx';
import { sceneSvg } from '#ui/drawing/scene-svg.ts';
import { DrawnFace, Face } from '#ui/face.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { Specimen, State } from '../specimen.tsx';

const sizes = [24, 32, 40, 44, 56, 96, 128] as const;
const seeds = Array.from({ length: 24 }, (_, index) => `sample-${index}`);
/**
 * Face appends `?w=…` to the URL. After the final `#`, browsers read that as the URL's fragment, not as part of the
 * picture.
 */
const photo = `data:image/svg+xml,${encodeURIComponent(sceneSvg('dog', { width: 256, height: 256 }))}#`;

const moments = [
  ['just now', 0],
  ['minutes', 26 * minuteMs],
  ['hours', 5 * 60 * minuteMs],
  ['days', 3 * dayMs],
  ['weeks', 40 * dayMs],
  ['years', 800 * dayMs],
] as const;
const openedAt = Date.now();

export function PeopleSection() {
  return (
    <>
      <Specimen of="Face" description="A member’s photo, or the face drawn from their id.">
        {sizes.map((size) => (
          <State key={size} name={`${size} px`}>
            <Face userId="sample-7" photo={null} size={size} />
          </State>
        ))}
        <State name="photo">
          <Face userId="sample-7" photo={photo} size={96} />
        </State>
        <State name="many" width="all">
          <div className="flex flex-wrap gap-2">
            {seeds.map((seed) => (
              <Face key={seed} userId={seed} photo={null} size={56} />
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen of="DrawnFace" description="The drawn face alone, in the size of its class.">
        <State name="on a page for visitors">
          <DrawnFace userId="sample-7" className="size-20 border-4 border-card" />
        </State>
      </Specimen>
      <Specimen of="CountBadge" description="A count of unread items; renders nothing for 0.">
        {[0, 1, 9, 10].map((count) => (
          <State key={count} name={`${count}`}>
            <CountBadge count={count} />
          </State>
        ))}
      </Specimen>
      <Specimen of="RelativeTime" description="The exact time is shown on hover.">
        {moments.map(([name, ago]) => (
          <State key={name} name={name}>
            <RelativeTime at={openedAt - ago} />
          </State>
        ))}
      </Specimen>
    </>
  );
}
