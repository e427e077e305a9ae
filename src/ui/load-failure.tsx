import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';

interface LoadFailureProps {
  /** What did not load. */
  children: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** Where it stands alone between what is above and below it. */
  centered?: boolean;
}

/** A part of a page did not load: said in its place, while the rest of the page stays. */
export function LoadFailure({ children, onRetry, retrying = false, centered }: LoadFailureProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex gap-3 text-mute',
        centered ? 'flex-col items-center text-center' : 'flex-wrap items-center',
      )}
    >
      <p>{children}</p>
      <Button variant="quiet" size="small" loading={retrying} onClick={onRetry}>
        {uiCopy.retry}
      </Button>
    </div>
  );
}
