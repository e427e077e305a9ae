import { createFileRoute } from '@tanstack/react-router';
import { readFilters } from '#features/people/web/filters.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/people')({
  validateSearch: readFilters,
  staticData: { title: () => appCopy.people, noFloatingButton: true },
  pendingComponent: CardSkeletons,
  component: lazyPage(() => import('../people-screen.tsx').then((module) => module.PeopleScreen)),
});
