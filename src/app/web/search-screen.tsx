import { useNavigate, useSearch } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import { SearchPage } from '#features/search/web/search-page.tsx';
import { readSearchView, type SearchView } from '#features/search/web/search-view.ts';

/** The search page. Its URL contains the query, the kind of results and the area. */
export function SearchScreen() {
  // The route leaves out invalid parameters, but the router still passes them on.
  const view = readSearchView({ ...useSearch({ from: '/_member/search' }) });
  const navigate = useNavigate({ from: '/search' });
  // The router changes the URL a moment after a choice or a typed query. The next one must be based on it.
  const [chosen, setChosen] = useOptimistic(view);
  const change = (search: SearchView, { replace }: { replace: boolean }) =>
    startTransition(async () => {
      setChosen(search);
      await navigate({ search, replace, resetScroll: false });
    });
  return <SearchPage view={chosen} onViewChange={change} />;
}
