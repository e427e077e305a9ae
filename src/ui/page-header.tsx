import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
  // Without children the header itself is taken out of the flow, so that it leaves no gap.
  const invisible = hidden ? 'sr-only' : 'max-md:sr-only';
  return (
    <header className={children ? 'flex flex-wrap items-center justify-between gap-3' : invisible}>
      <Heading tabIndex={secondary ? undefined : -1} className={classNames('text-3xl', invisible)}>
        {title}
      </Heading>
      {children}
    </header>
  );
}
