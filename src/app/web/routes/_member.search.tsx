import { createFileRoute } from '@tanstack/react-router';
import { searchCopy } from '#features/search/copy.ts';
import { isSearchKind, type SearchView } from '#features/search/web/search-view.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

export const Route = createFileRoute('/_member/search')({
  validateSearch: ({ query, kind, area }): SearchView => ({
    ...(typeof query === 'string' && { query }),
    ...(isSearchKind(kind) && { kind }),
    ...(typeof area === 'string' && area !== '' && { area }),
  }),
  staticData: { title: () => searchCopy.search, upTo: '/community', noFloatingButton: true },
  component: lazyPage(() => import('../search-screen.tsx').then((module) => module.SearchScreen)),
});
