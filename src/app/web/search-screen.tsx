import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchPage } from '#features/search/web/search-page.tsx';

/** The search page, whose URL contains the query. */
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
