import { classNames } from './class-names.ts';

interface LogoProps {
  /** The community's name beside the mark. */
  name?: string | undefined;
  className?: string;
}

/** The logo: two overlapping circles, the same mark that motif.ts draws into files. */
export function Logo({ name, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-3', className)}>
      <svg viewBox="0 0 36 24" aria-hidden="true" className="w-9 shrink-0">
        <circle cx="12" cy="12" r="12" className="fill-motif-coral" />
        <circle cx="24" cy="12" r="12" className="fill-motif-cobalt" />
        <path
          d="M18 1.61a12 12 0 0 1 0 20.78a12 12 0 0 1 0-20.78Z"
          className="fill-motif-coral-cobalt"
        />
      </svg>
      {name && (
        <span className="font-bold font-display text-[1.625rem] leading-none tracking-display">
          {name}
        </span>
      )}
    </span>
  );
}
