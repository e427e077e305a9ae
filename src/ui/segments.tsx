import { classNames } from './class-names.ts';

interface SegmentsProps<T extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A segmented control: a few options side by side, one of them selected. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <fieldset className="flex min-w-0 rounded-full bg-sunk p-1 forced-colors:border">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            'min-h-9 rounded-full px-4 font-semibold text-note transition-colors max-[22.5rem]:px-2.5',
            option.value === value ? 'bg-raised text-ink shadow-card' : 'text-mute hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
