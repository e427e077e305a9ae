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
  /** Shows the label to screen readers only, because its meaning is visible from the context. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** The error message, if any. Screen readers announce it when it appears. */
  error?: string | null | undefined;
  /** Shows the error in place of the hint. The hint keeps its space, so that nothing below the field moves. */
  errorOverHint?: boolean;
  /** Shown at the right of the label: a counter or a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Connects a label, a control of this kit, its hint and its error for assistive technology. */
export function Field(props: FieldProps) {
  const { label, labelHidden = false, errorOverHint = false, aside, className, children } = props;
  const { hint, error } = props;
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
        <div className={errorOverHint ? 'grid *:[grid-area:1/1]' : 'contents'}>
          {hint && (
            <p
              id={ids.hint}
              className={classNames('text-mute text-sm', errorOverHint && error && 'invisible')}
            >
              {hint}
            </p>
          )}
          {error && <FieldError id={ids.error}>{error}</FieldError>}
        </div>
      </div>
    </FieldContext>
  );
}

/** An inline error with an icon, so that it does not rely on colour alone. */
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

/** The attributes that connect a control to the {@link Field} around it; empty if there is no Field. */
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

/** The shared classes of all text controls. */
export const controlClass =
  'w-full rounded-field border border-edge bg-card px-4 py-3 text-base text-ink transition-colors enabled:hover:border-mute focus-visible:border-cobalt focus-visible:outline-2 focus-visible:outline-offset-0 aria-invalid:border-coral-text aria-invalid:ring-1 aria-invalid:ring-coral-text aria-invalid:outline-coral-text disabled:border-line disabled:bg-sunk disabled:text-mute';
