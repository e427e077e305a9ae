import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';

interface LoadFailureProps {
  /** The message: what failed to load. */
  children: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** Centres the message. Use this if nothing else is in the page's column. */
  centered?: boolean;
}

/** Replaces a part of a page that failed to load; the rest of the page stays. */
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
