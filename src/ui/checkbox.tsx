import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  label: string;
  /** What ticking it leads to. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
}

/** Something that is so or not, with its label beside it and its hint below. */
export function Checkbox({ label, hint, checked, onChange, name }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      <input
        type="checkbox"
        id={id}
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-px size-6 cursor-pointer accent-cobalt"
      />
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
