import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** A sentence about what to do next. */
  children?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
  /** The heading level that fits the page's outline. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** Shown in place of an empty list, with a suggestion for the next step. */
export function EmptyState({ title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center [overflow-wrap:anywhere]">
      <TwoCircles />
      <Heading className="mt-2 text-xl" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p className="max-w-sm text-balance text-mute">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** The logo's two circles, the second one only outlined. */
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
