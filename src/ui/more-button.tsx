import { Button } from './button.tsx';
import { uiCopy } from './copy.ts';

interface MoreButtonProps {
  /** What the button says while nothing went wrong. */
  label: string;
  /** What is said beside it once the next ones did not load. */
  failure: string;
  loading: boolean;
  failed: boolean;
  onLoad: () => void;
}

/** Asks for the next part of a list. It stays the same button, and keeps the focus, when that fails. */
export function MoreButton({ label, failure, loading, failed, onLoad }: MoreButtonProps) {
  const again = failed && !loading;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" size="small" loading={loading} onClick={onLoad}>
        {again ? uiCopy.retry : label}
      </Button>
      {again && (
        <span role="alert" className="text-mute">
          {failure}
        </span>
      )}
    </div>
  );
}
