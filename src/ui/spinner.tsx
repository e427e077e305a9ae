import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** What is being waited for, for those who cannot see it. Empty where the words stand beside it. */
  label?: string;
  className?: string;
}

/** Waiting, as two circles that drift over each other. 24 px wide unless `className` says more. */
export function Spinner({ label = '', className = 'w-6' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex items-center">
      <svg viewBox="-2 0 40 24" aria-hidden="true" className={classNames('shrink-0', className)}>
        <circle cx="12" cy="12" r="11" className="animate-overlap fill-coral" />
        <circle cx="24" cy="12" r="11" className="animate-overlap-back fill-cobalt opacity-80" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
