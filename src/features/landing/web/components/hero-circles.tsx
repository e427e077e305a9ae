import { classNames } from '#ui/class-names.ts';
import { DrawnFace } from '#ui/face.tsx';
import { landingCopy } from '../../copy.ts';
import { faceSeeds } from './face-seeds.ts';

/** The position of each face; the last two are in the overlap of the two upper circles. */
const positions = [
  'top-[17.5%] left-[9%] w-[13%]',
  'top-[8%] left-[28%] w-[9.5%]',
  'top-[8%] left-[61.5%] w-[9.5%]',
  'top-[16%] left-[76.5%] w-[13%]',
  'top-[49.5%] left-[24.5%] w-[11%]',
  'top-[47%] left-[67%] w-[11%]',
  'top-[79%] left-[44%] w-[12.5%]',
  'top-[22.5%] left-[37.5%] w-[15.5%]',
  'top-[22.5%] left-[47.5%] w-[15.5%]',
];

/** A decorative drawing: three circles of people that overlap. */
export function HeroCircles() {
  const { hero } = landingCopy;
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto aspect-[560/500] w-full max-w-xl select-none lg:max-w-none"
    >
      <svg viewBox="0 0 560 500" aria-hidden="true" className="absolute inset-0 size-full">
        <circle cx="187" cy="187" r="185" className="fill-motif-coral" />
        <circle cx="373" cy="187" r="185" className="fill-motif-cobalt" />
        <circle cx="280" cy="342" r="150" className="fill-motif-honey" />
        <Overlaps />
      </svg>
      {positions.map((position, index) => (
        <DrawnFace
          key={position}
          userId={faceSeeds[index] ?? ''}
          className={classNames('absolute border-3 border-paper', position)}
        />
      ))}
      <Label className="top-[35%] left-[-1%]">{hero.walks}</Label>
      <Label className="top-[34%] right-[-2%] max-sm:right-0">{hero.games}</Label>
      <Label className="top-[93%] left-1/2 -translate-x-1/2">{hero.food}</Label>
      <Label className="top-[43%] left-1/2 -translate-x-1/2">{hero.overlap}</Label>
    </div>
  );
}

function Label({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={classNames(
        'absolute whitespace-nowrap rounded-full bg-card px-3 py-1.5 font-semibold text-xs shadow-float sm:px-4 sm:py-2 sm:text-note',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** The areas where circles overlap; the area shared by all three is the darkest. */
function Overlaps() {
  return (
    <>
      <clipPath id="left">
        <circle cx="187" cy="187" r="185" />
      </clipPath>
      <clipPath id="right">
        <circle cx="373" cy="187" r="185" />
      </clipPath>
      <g clipPath="url(#left)">
        <circle cx="280" cy="342" r="150" className="fill-motif-coral-honey" />
        <circle cx="373" cy="187" r="185" className="fill-motif-coral-cobalt" />
      </g>
      <g clipPath="url(#right)">
        <circle cx="280" cy="342" r="150" className="fill-motif-honey-cobalt" />
        <g clipPath="url(#left)">
          <circle cx="373" cy="187" r="185" className="fill-motif-coral-cobalt" />
          <circle cx="280" cy="342" r="150" className="fill-night" />
        </g>
      </g>
    </>
  );
}
