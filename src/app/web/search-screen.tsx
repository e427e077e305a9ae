import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchPage } from '#features/search/web/search-page.tsx';

/** The search page. Its URL contains the query, the kind of results and the area. */
export function SearchScreen() {
  const view = useSearch({ from: '/_member/search' });
  const navigate = useNavigate({ from: '/search' });
  return (
    <SearchPage
      view={view}
      onViewChange={(search, { replace }) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
