import { createFileRoute } from '@tanstack/react-router';
import { readFilters } from '#features/people/filters.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

const PeopleScreen = lazyPage(() =>
  import('../people-screen.tsx').then((module) => module.PeopleScreen),
);

export const Route = createFileRoute('/_member/people')({
  validateSearch: readFilters,
  staticData: { title: () => appCopy.people, noFloatingButton: true },
  pendingComponent: CardSkeletons,
  component: People,
});
People.preload = PeopleScreen.preload;

function People() {
  const filters = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PeopleScreen
      filters={filters}
      onFiltersChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
