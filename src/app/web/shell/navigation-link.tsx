import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { refresh } from '#platform/web/refresh.ts';
import type { MainPath } from './navigation.ts';

interface NavigationLinkProps {
  to: MainPath;
  className: string;
  title?: string;
  children: ReactNode;
}

/**
 * A link to one of the main pages. If that page is already open, the link scrolls to the top and refreshes the page.
 */
export function NavigationLink({ to, ...rest }: NavigationLinkProps) {
  const client = useQueryClient();
  const isCurrent = useLocation({
    select: ({ pathname, searchStr }) => pathname === to && searchStr === '',
  });
  const backToTop = (event: MouseEvent) => {
    if (!isCurrent || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: 'instant' });
    void refresh(client, []);
  };
  return (
    <Link
      to={to}
      // /profile/$userId shows another member, so the link to /profile is not current there.
      activeOptions={{ exact: to === '/profile' }}
      onClick={backToTop}
      {...rest}
    />
  );
}
