import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/events/new')({
  staticData: { title: () => appCopy.createEvent, upTo: '/events' },
  component: lazyPage(() =>
    import('#features/events/web/new-event-page.tsx').then((module) => module.NewEventPage),
  ),
});
