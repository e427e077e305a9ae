import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';

export const Route = createFileRoute('/_member/events/new')({
  staticData: { title: 'Create Event' },
  component: lazyPage(() =>
    import('#features/events/web/new-event-page.tsx').then((module) => module.NewEventPage),
  ),
});
