import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';
import { prepareListFocus } from './prepare-list-focus.ts';

interface MoreButtonProps {
  /** The label of the button; after a failure, it is "Retry" instead. */
  label: string;
  /** The message beside the button after a failure. */
  failure: string;
  loading: boolean;
  failed: boolean;
  onLoad: () => void;
}

/**
 * A button that loads the next page of a list. After a failure, the same button retries, so that it keeps the focus.
 * When the button is removed after the last page, the focus moves to the first new item of the list beside it.
 */
export function MoreButton({ label, failure, loading, failed, onLoad }: MoreButtonProps) {
  const retry = failed && !loading;
  const row = useRef<HTMLDivElement>(null);
  const focusNewItem = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (row.current) focusNewItem.current = prepareListFocus(row.current);
  });
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // At this point, React is still removing the button. The new items are in the document once React has finished.
      queueMicrotask(() => focusNewItem.current?.());
    };
  }, []);
  return (
    <div ref={row} className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" size="small" loading={loading} onClick={onLoad}>
        {retry ? uiCopy.retry : label}
      </Button>
      {retry && (
        <span role="alert" className="text-mute">
          {failure}
        </span>
      )}
    </div>
  );
}
