import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import { useOnline } from './use-online.ts';

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

interface LoadingStateProps {
  /** What screen readers announce. */
  label?: string | undefined;
  /** The layout of the skeletons. */
  className?: string;
  children: ReactNode;
}

/**
 * Shows skeletons for content that is loading, which screen readers announce once. Offline, queries wait for the
 * connection, so a text explains this instead.
 */
export function LoadingState({ label = uiCopy.loading, className, children }: LoadingStateProps) {
  const online = useOnline();
  return (
    <div role="status" className={className}>
      <p className={online ? 'sr-only' : 'm-auto max-w-sm py-8 text-center text-balance text-mute'}>
        {online ? label : uiCopy.notOnDevice}
      </p>
      {online && children}
    </div>
  );
}

interface SkeletonsProps extends Pick<LoadingStateProps, 'label'> {
  count?: number;
}

/** `count` loading cards with the same content. */
function Cards({ count = 3, label, children }: SkeletonsProps & { children: ReactNode }) {
  return (
    <LoadingState label={label} className="flex flex-col gap-5">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <Card key={index} className="flex flex-col gap-5">
          {children}
        </Card>
      ))}
    </LoadingState>
  );
}

/** Placeholders for `count` loading cards that each contain a form. */
export const FormSkeletons = (props: SkeletonsProps) => (
  <Cards {...props}>
    <Skeleton className="h-6 w-32" />
    <Skeleton className="h-4 w-3/5" />
    <Skeleton shape="field" className="h-12.5" />
    <Skeleton shape="field" className="h-12.5" />
    <Skeleton shape="round" className="h-11 w-36" />
  </Cards>
);

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

/** Placeholders for `count` loading cards. */
export const CardSkeletons = (props: SkeletonsProps) => (
  <Cards {...props}>
    <PersonSkeleton />
    <Skeleton className="h-6 w-2/3" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-5/6" />
  </Cards>
);
