import { createFileRoute } from '@tanstack/react-router';
import { searchCopy } from '#features/search/copy.ts';
import { isSearchKind, type SearchView } from '#features/search/web/search-view.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const SearchPage = lazyPage(() =>
  import('#features/search/web/search-page.tsx').then((module) => module.SearchPage),
);

export const Route = createFileRoute('/_member/search')({
  validateSearch: ({ query, kind }): SearchView => ({
    // The router parses a query such as `2026` as a number.
    ...((typeof query === 'string' || typeof query === 'number') && { query: String(query) }),
    ...(isSearchKind(kind) && { kind }),
  }),
  staticData: { title: () => searchCopy.search, upTo: '/community', noFloatingButton: true },
  component: Search,
});
Search.preload = SearchPage.preload;

function Search() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SearchPage
      view={view}
      onViewChange={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
