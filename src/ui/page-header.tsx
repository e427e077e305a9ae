import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PageHeaderProps {
  title: string;
  /** Hides the title visually on wide screens too. */
  hidden?: boolean;
  /** Renders an h2, because another part of the page has the h1. */
  secondary?: boolean;
  children?: ReactNode;
}

/**
 * The page's h1, which receives the focus after navigation, and the page's actions. On phones the top bar shows the
 * title, so the h1 is visually hidden there.
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, hidden = false, secondary = false, children } = props;
  const Heading = secondary ? 'h2' : 'h1';
  // If the header has no children, it is taken out of the flow, so that it leaves no gap.
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
