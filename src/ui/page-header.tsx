import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** Kept for screen readers only on wide screens too. */
  hidden?: boolean;
  /** Where another part of the page has the h1. */
  secondary?: boolean;
  children?: ReactNode;
}

/**
 * A page’s one h1, which takes the focus on navigation, and what can be done on the page. On a phone
 * the top bar shows the title, so that there the h1 is for screen readers only.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, hidden = false, secondary = false, children } = props;
  const Heading = secondary ? 'h2' : 'h1';
  return (
    <header
      className={
        hidden && !children ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-3'
      }
    >
      <Heading
        tabIndex={secondary ? undefined : -1}
        className={hidden ? 'sr-only' : 'text-3xl max-md:sr-only'}
      >
        {title}
      </Heading>
      {children}
    </header>
  );
}
