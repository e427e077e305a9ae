import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchPage } from '#features/search/web/search-page.tsx';
import { readSearchView } from '#features/search/web/search-view.ts';
import { useOptimisticSearchParams } from './use-optimistic-search-params.ts';

/** The search page. Its URL contains the query, the kind of results and the area. */
export function SearchScreen() {
  // The route's `validateSearch` drops invalid parameters, but `useSearch` returns them anyway.
  const view = readSearchView({ ...useSearch({ from: '/_member/search' }) });
  const navigate = useNavigate({ from: '/search' });
  const [chosen, change] = useOptimisticSearchParams(view, navigate);
  return <SearchPage view={chosen} onViewChange={change} />;
}
