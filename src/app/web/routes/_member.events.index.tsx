import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appMessages } from '../../messages.ts';

export const Route = createFileRoute('/_member/events/')({
  staticData: { title: () => appMessages.events },
  component: lazyPage(() =>
    import('#features/events/web/events-page.tsx').then((module) => module.EventsPage),
  ),
});
