import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  label: string;
  /** Explains what checking the box does. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
}

/** A checkbox with its label beside it and its hint below. */
export function Checkbox({ label, hint, checked, onChange, name }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      <span className="relative mt-px size-6">
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer block size-6 cursor-pointer appearance-none rounded-lg border border-edge bg-card transition-colors hover:border-mute checked:border-cobalt checked:bg-cobalt forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-1 size-4 text-paper opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
      <label htmlFor={id} className="cursor-pointer font-semibold text-sm leading-6">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="col-start-2 text-mute text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
