import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { pageTitle } from './announce-pages.ts';

/** Shown while a page's code loads. It has the page's title for screen readers. */
export const PagePending = () => (
  <PendingPage>
    <CardSkeletons />
  </PendingPage>
);

/** The title of a page that is loading, and its skeleton. */
export function PendingPage({ children }: { children: ReactNode }) {
  const title = useRouterState({ select: (state) => pageTitle({ state }) });
  return (
    <>
      {title && <PageHeader title={title} hidden />}
      {children}
    </>
  );
}
