import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  /** A button that does it. */
  action?: ReactNode;
  /** The level that fits the page's outline. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <TwoCircles />
      <Heading className="mt-2 text-xl" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p className="max-w-sm text-balance text-mute">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** The two circles before they meet: an outline that waits for its other half. */
function TwoCircles() {
  return (
    <svg viewBox="0 0 132 88" aria-hidden="true" className="w-33">
      <circle cx="44" cy="44" r="43" className="fill-coral" />
      <circle
        cx="88"
        cy="44"
        r="42"
        className="fill-none stroke-edge"
        strokeWidth="2"
        strokeDasharray="5 6"
      />
      <path d="M66 6.8a43 43 0 0 1 0 74.4a43 43 0 0 1 0-74.4Z" className="fill-plum" />
    </svg>
  );
}
