import { createFileRoute } from '@tanstack/react-router';
import { EventSkeleton } from '#features/events/web/event-skeleton.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';
import { PendingFrame } from '../page-pending.tsx';
import { pickStringParams } from '../pick-string-params.ts';

export const Route = createFileRoute('/_member/events/$eventId')({
  validateSearch: (search): { comment?: string } => pickStringParams(search, 'comment'),
  staticData: { title: () => appCopy.titles.event, upTo: '/events', wide: true },
  pendingComponent: EventPending,
  component: lazyPage(() => import('../event-screen.tsx').then((module) => module.EventScreen)),
});

function EventPending() {
  return (
    <PendingFrame>
      <EventSkeleton />
    </PendingFrame>
  );
}
