import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';

const shapes = {
  line: 'rounded-lg',
  field: 'rounded-field',
  bubble: 'rounded-bubble',
  card: 'rounded-card',
  round: 'rounded-full',
} as const;

interface SkeletonProps {
  /** The kind of content that the placeholder replaces, which determines its corner radius. */
  shape?: keyof typeof shapes;
  /** Its size and position. */
  className?: string;
}

/** A grey placeholder for content that is loading. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-breathe bg-line forced-colors:border',
        shapes[shape],
        className,
      )}
    />
  );
}

interface SkeletonsProps {
  count?: number;
  label?: string;
}

/** Placeholders for `count` loading cards that each contain a form. Screen readers announce the loading once. */
export function FormSkeletons({ count = 3, label = uiCopy.loading }: SkeletonsProps) {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <Card key={index} className="flex flex-col gap-5">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton shape="field" className="h-12.5" />
          <Skeleton shape="field" className="h-12.5" />
          <Skeleton shape="round" className="h-11 w-36" />
        </Card>
      ))}
    </div>
  );
}

/** A placeholder for a face with a name and a line below it. */
export const PersonSkeleton = () => (
  <div className="flex items-center gap-3">
    <Skeleton shape="round" className="size-11" />
    <div className="flex grow flex-col gap-2">
      <Skeleton className="h-4 w-36" />
      <Skeleton className="h-3 w-20" />
    </div>
  </div>
);

/** Placeholders for `count` loading cards. Screen readers announce the loading once. */
export function CardSkeletons({ count = 3, label = uiCopy.loading }: SkeletonsProps) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className="flex flex-col gap-4 rounded-card bg-card p-6 shadow-card">
          <PersonSkeleton />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      ))}
    </div>
  );
}
