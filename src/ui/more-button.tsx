import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';

interface MoreButtonProps {
  /** The label of the button; after a failure, it is "Retry" instead. */
  label: string;
  /** The message beside the button after a failure. */
  failure: string;
  loading: boolean;
  failed: boolean;
  onLoad: () => void;
}

/** Loads the next page of a list. After a failure the same button, which keeps the focus, retries. */
export function MoreButton({ label, failure, loading, failed, onLoad }: MoreButtonProps) {
  const retry = failed && !loading;
  return (
    <div className="flex flex-wrap items-center gap-3">
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
