import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** Kept for screen readers only, where the phone's top bar shows the same title. */
  hidden?: boolean;
  children?: ReactNode;
}

/** A page's one h1, which takes the focus on navigation, and what can be done on the page. */
export function PageHeader({ title, hidden = false, children }: PageHeaderProps) {
  return (
    <header
      className={
        hidden && !children ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-3'
      }
    >
      <h1 tabIndex={-1} className={hidden ? 'sr-only' : 'text-3xl'}>
        {title}
      </h1>
      {children}
    </header>
  );
}
