import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** Kept for screen readers only on wide screens too. */
  hidden?: boolean;
  children?: ReactNode;
}

/**
 * A page’s one h1, which takes the focus on navigation, and what can be done on the page. On a phone
 * the top bar shows the title, so that there the h1 is for screen readers only.
 */
export function PageHeader({ title, hidden = false, children }: PageHeaderProps) {
  return (
    <header
      className={
        hidden && !children ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-3'
      }
    >
      <h1 tabIndex={-1} className={hidden ? 'sr-only' : 'text-3xl max-md:sr-only'}>
        {title}
      </h1>
      {children}
    </header>
  );
}
