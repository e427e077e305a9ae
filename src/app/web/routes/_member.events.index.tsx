import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/events/')({
  staticData: { title: () => appCopy.events },
  component: lazyPage(() =>
    import('#features/events/web/events-page.tsx').then((module) => module.EventsPage),
  ),
});
