import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

interface SegmentsProps<T extends string> {
  /** The accessible name of the group. */
  label: string;
  /** An option with an icon shows its label only as a tooltip and to screen readers. */
  options: readonly { value: T; label: string; icon?: LucideIcon }[];
  value: T;
  onChange: (value: T) => void;
}

/** A segmented control: a few options side by side, of which one is selected. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className="flex min-w-0 rounded-full bg-sunk p-1 forced-colors:border">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label: name, icon: Icon }) => (
        <button
          key={option}
          type="button"
          title={Icon && name}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={classNames(
            'min-h-9 rounded-full font-semibold text-note transition-colors',
            Icon
              ? 'px-3 max-sm:px-2 max-[22.5rem]:px-1.5'
              : 'px-4 max-sm:px-3 max-[25rem]:px-2.5 max-[22.5rem]:px-2',
            option === value ? 'bg-raised text-ink shadow-card' : 'text-mute hover:text-ink',
          )}
        >
          {Icon ? <IconWithName icon={Icon} name={name} /> : name}
        </button>
      ))}
    </fieldset>
  );
}

function IconWithName({ icon: Icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{name}</span>
    </>
  );
}
