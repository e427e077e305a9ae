import { useRouterState } from '@tanstack/react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { pageTitle } from './announce-pages.ts';

/** Stands where a page will, while its code is on its way; it bears the page's name for those who listen. */
export function PageWaiting() {
  const title = useRouterState({ select: (state) => pageTitle({ state }) });
  return (
    <>
      {title && <PageHeader title={title} hidden />}
      <CardSkeletons />
    </>
  );
}
