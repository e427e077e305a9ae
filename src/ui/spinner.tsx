import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** Tells screen readers what is loading. Leave it empty if visible text already does. */
  label?: string;
  /** Uses the colour of the surrounding text, for backgrounds that clash with the brand colours. */
  plain?: boolean;
  className?: string;
}

/** A loading indicator of two overlapping circles; 24 px wide by default. */
export function Spinner({ label = '', plain = false, className = 'w-6' }: SpinnerProps) {
  const [one, other] = plain
    ? ['fill-current opacity-55', 'fill-current opacity-55']
    : ['fill-coral', 'fill-cobalt mix-blend-multiply'];
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center">
      <svg
        viewBox="-2 0 40 24"
        aria-hidden="true"
        className={classNames('isolate shrink-0', className)}
      >
        <circle cx="12" cy="12" r="11" className={classNames('animate-overlap', one)} />
        <circle cx="24" cy="12" r="11" className={classNames('animate-overlap-back', other)} />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
