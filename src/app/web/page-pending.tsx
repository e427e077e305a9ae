import { useRouterState } from '@tanstack/react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { pageTitle } from './announce-pages.ts';

/** Shown while a page's code loads. It has the page's title for screen readers. */
export function PagePending() {
  const title = useRouterState({ select: (state) => pageTitle({ state }) });
  return (
    <>
      {title && <PageHeader title={title} hidden />}
      <CardSkeletons />
    </>
  );
}
