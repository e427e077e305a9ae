import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** What is being waited for, for those who cannot see it. Empty where the words stand beside it. */
  label?: string;
  /** In the colour of the text around it, where the motif's own would clash with the ground. */
  plain?: boolean;
  className?: string;
}

/** Waiting, as two circles that drift over each other. 24 px wide unless `className` says more. */
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
