import { classNames } from './class-names.ts';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; absent while the progress is unknown. */
  value?: number | undefined;
}

/** A progress bar; without a value it shows an indeterminate animation. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = Math.round((value ?? 0) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : percent}
      className="h-2 w-full overflow-hidden rounded-full bg-line forced-colors:border"
    >
      <div
        className={classNames(
          'h-full rounded-full bg-cobalt forced-color-adjust-none transition-[width]',
          value === undefined && 'w-2/5 animate-travel motion-reduce:mx-auto',
        )}
        style={value === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
