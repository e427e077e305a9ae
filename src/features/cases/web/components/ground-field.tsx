import { useId } from 'react';
import { FieldError } from '#ui/field.tsx';
import { radioClass } from '#ui/radio-class.ts';
import { caseCopy } from '../../copy.ts';
import { reportCopy } from '../../report-copy.ts';
import type { Ground } from '../../rules.ts';

/** By expected frequency. The order in rules.ts is by seriousness. */
const order: readonly Ground[] = [
  'harassment',
  'hate',
  'sexual',
  'spam',
  'impersonation',
  'danger',
  'illegal',
  'other',
];

interface GroundFieldProps {
  value: Ground | null;
  onChange: (ground: Ground) => void;
  error: string | undefined;
}

/** Chooses why something is reported. */
export function GroundField({ value, onChange, error }: GroundFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col">
      <legend className="mb-1 font-semibold text-sm">{reportCopy.why}</legend>
      {order.map((ground) => (
        <label key={ground} className="flex min-h-10 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="ground"
            value={ground}
            checked={ground === value}
            onChange={() => onChange(ground)}
            className={radioClass}
          />
          {caseCopy.grounds[ground]}
        </label>
      ))}
      {value === 'danger' && <p className="mt-1.5 font-medium text-sm">{reportCopy.danger}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
