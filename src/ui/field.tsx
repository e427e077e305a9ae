import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from './class-names.ts';

interface FieldIds {
  control: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only, where the place says what to write. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong, or nothing. It is announced when it appears. */
  error?: string | null | undefined;
  /** What stands at the right end of the label's line: a counter, a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A label, a control of ours, its hint and its error, wired together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, labelHidden = false, hint, error, aside, className, children } = props;
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error` };
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined;
  return (
    <FieldContext value={{ control: id, describedBy, invalid: Boolean(error) }}>
      <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
        <div
          className={
            labelHidden && !aside ? 'sr-only' : 'flex items-baseline justify-between gap-3'
          }
        >
          <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold text-sm'}>
            {label}
          </label>
          {aside && <div className="text-mute text-sm">{aside}</div>}
        </div>
        {children}
        {hint && (
          <p id={ids.hint} className="text-mute text-sm">
            {hint}
          </p>
        )}
        {error && <FieldError id={ids.error}>{error}</FieldError>}
      </div>
    </FieldContext>
  );
}

/** An error in place, with its sign: colour alone tells nothing to some. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-1.5 font-medium text-coral-text text-sm"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** What a control inside a {@link Field} must carry. Outside of one it is empty. */
export function useFieldControl(): {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
} {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.control,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
  };
}

/** The look that everything one types into shares. */
export const controlClass =
  'w-full rounded-field border border-edge bg-card px-4 py-3 text-base text-ink transition-colors enabled:hover:border-mute focus-visible:border-cobalt focus-visible:outline-2 focus-visible:outline-offset-0 aria-invalid:border-coral-text aria-invalid:ring-1 aria-invalid:ring-coral-text aria-invalid:outline-coral-text disabled:border-line disabled:bg-sunk disabled:text-mute';
