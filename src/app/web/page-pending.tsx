import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { pageTitle } from './announce-pages.ts';

/** The default for a page whose code is loading. */
export const PagePending = () => (
  <PendingFrame>
    <CardSkeletons />
  </PendingFrame>
);

/** A page's skeleton with the page's title, which is for screen readers. */
export function PendingFrame({ children }: { children: ReactNode }) {
  const title = useRouterState({ select: (state) => pageTitle({ state }) });
  return (
    <>
      {title && <PageHeader title={title} hidden />}
      {children}
    </>
  );
}
