import { createFileRoute } from '@tanstack/react-router';
import { readEventsSearch } from '#features/events/web/events-views.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/events/')({
  validateSearch: readEventsSearch,
  staticData: { title: () => appCopy.events },
  component: lazyPage(() => import('../events-screen.tsx').then((module) => module.EventsScreen)),
});
