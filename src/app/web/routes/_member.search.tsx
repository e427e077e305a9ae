import { createFileRoute } from '@tanstack/react-router';
import { searchCopy } from '#features/search/copy.ts';
import { readSearchView } from '#features/search/web/search-view.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

export const Route = createFileRoute('/_member/search')({
  validateSearch: readSearchView,
  staticData: { title: () => searchCopy.search, upTo: '/community', noFloatingButton: true },
  component: lazyPage(() => import('../search-screen.tsx').then((module) => module.SearchScreen)),
});
