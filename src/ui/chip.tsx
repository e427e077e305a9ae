import { Check, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { HueName } from './drawing/motif.ts';
import { renderAs } from './render-as.ts';

interface ChipProps {
  children: ReactNode;
  /** The colour of the dot. */
  hue?: HueName | undefined;
  /** Fills the chip with its hue, as for shared interests. */
  tinted?: boolean;
  className?: string;
}

const dots: Record<HueName, string> = {
  coral: 'bg-hue-coral',
  honey: 'bg-hue-honey',
  cobalt: 'bg-hue-cobalt',
  mint: 'bg-hue-mint',
  violet: 'bg-hue-violet',
  sky: 'bg-hue-sky',
  pink: 'bg-hue-pink',
  clay: 'bg-hue-clay',
};
const tints: Record<HueName, string> = {
  coral: 'bg-hue-coral/15',
  honey: 'bg-hue-honey/20',
  cobalt: 'bg-hue-cobalt/15',
  mint: 'bg-hue-mint/15',
  violet: 'bg-hue-violet/15',
  sky: 'bg-hue-sky/15',
  pink: 'bg-hue-pink/15',
  clay: 'bg-hue-clay/15',
};
const shape =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full px-3.5 py-1 font-medium text-note forced-colors:border';

function Dot({ hue }: { hue: HueName | undefined }) {
  return (
    hue && (
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full forced-color-adjust-none', dots[hue])}
      />
    )
  );
}

/** A pill-shaped label without interaction. */
export function Chip({ children, hue, tinted = false, className }: ChipProps) {
  return (
    <span className={classNames(shape, tinted && hue ? tints[hue] : 'bg-sunk', className)}>
      <Dot hue={hue} />
      {children}
    </span>
  );
}

interface ChipLinkProps extends ChipProps {
  /** The link: `<Link to="/people" />`. */
  render: ReactElement;
}

/** A pill that is a link. */
export function ChipLink({ children, hue, tinted = false, className, render }: ChipLinkProps) {
  return renderAs(render, {
    className: classNames(
      shape,
      'hover:underline',
      tinted && hue ? tints[hue] : 'bg-sunk',
      className,
    ),
    children: (
      <>
        <Dot hue={hue} />
        {children}
      </>
    ),
  });
}

interface ToggleChipProps extends Omit<ChipProps, 'tinted'> {
  pressed: boolean;
  onToggle: () => void;
}

/** A pill that toggles on and off. */
export function ToggleChip({ children, hue, pressed, onToggle, className }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={classNames(
        shape,
        'border transition-colors',
        pressed ? 'border-ink bg-ink text-paper' : 'border-line bg-card hover:bg-sunk',
        className,
      )}
    >
      {pressed ? <Check aria-hidden="true" className="size-4" /> : <Dot hue={hue} />}
      {children}
    </button>
  );
}

interface RemovableChipProps extends ChipProps {
  /** The accessible name of the remove button: "Remove Night trains". */
  removeLabel: string;
  onRemove: () => void;
}

/** A pill with a remove button. */
export function RemovableChip({ removeLabel, onRemove, children, ...rest }: RemovableChipProps) {
  return (
    <Chip {...rest} className={classNames('pr-1', rest.className)}>
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-full text-mute hover:bg-line hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </Chip>
  );
}
