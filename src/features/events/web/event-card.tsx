import { Link } from '@tanstack/react-router';
import { Clock, MapPin, UserRound } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { CommentThread } from '#features/comments/web/comment-thread.tsx';
import { useThreadShown } from '#features/comments/web/thread-state.ts';
import { edited } from '#features/entries/web/entry-flags.ts';
import { FoldedText } from '#features/entries/web/folded-text.tsx';
import { focusEditButton } from '#features/entries/web/owner-tools.tsx';
import { LinkCard } from '#features/links/web/link-card.tsx';
import { AuthorName, Username } from '#features/profiles/web/author-line.tsx';
import { joinParts } from '#platform/shared/line-parts.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Event } from '../contract.ts';
import { eventCopy } from '../copy.ts';
import { DateBadge } from './components/date-badge.tsx';
import { EventActions } from './components/event-actions.tsx';
import { EventCover } from './components/event-cover.tsx';
import { shortTimeText } from './components/event-time.ts';
import { EventTools } from './components/event-tools.tsx';
import { Going } from './components/going.tsx';
import { JoinButton } from './components/join-button.tsx';

const EventEditor = lazyPart(
  () => import('./components/event-editor.tsx').then((module) => module.EventEditor),
  <Skeleton className="h-96" />,
);

/**
 * An event in a list: picture, date, faces and the join button. Memoized, because a list renders all its
 * cards again when one of them changes.
 */
export const EventCard = memo(function EventCard({ event }: { event: Event }) {
  const [editing, setEditing] = edited.useFlag(event.id);
  if (editing) {
    return (
      <Card>
        <h2 id={`entry-${event.id}`} className="sr-only">
          {event.title}
        </h2>
        <EventEditor
          event={event}
          onDone={() => {
            setEditing(false);
            focusEditButton(event.id);
          }}
        />
      </Card>
    );
  }
  return (
    <Card flush className="overflow-hidden">
      <EventCardContent event={event} />
      <div className="flex items-center px-4 pb-3 sm:px-6 sm:pb-4">
        <EventActions event={event} />
        <EventTools event={event} onEdit={() => setEditing(true)} onDeleted={undefined} />
      </div>
      <EventComments event={event} />
    </Card>
  );
});

/** A separate component, so that opening the comments does not render the rest of the card again. */
function EventComments({ event }: { event: Event }) {
  const open = useThreadShown(event.id);
  if (!open) return null;
  return (
    <div className="-mt-1 px-4 pb-5 sm:px-6">
      <CommentThread entryId={event.id} ownerId={event.userId} count={event.commentCount} />
    </div>
  );
}

/** Everything above the card's last row of buttons. The preview in the event form shows this part too. */
export function EventCardContent({ event }: { event: Event }) {
  const eventPage = { to: '/events/$eventId', params: { eventId: event.id } } as const;
  return (
    <>
      <div className="relative">
        <EventCover
          event={event}
          sizes="(min-width: 48rem) 38.75rem, 100vw"
          className="aspect-[2.6] w-full max-sm:aspect-[2]"
        />
        <span className="absolute top-4 left-4">
          <DateBadge at={event.date} />
        </span>
        {event.past && <PastLabel className="absolute top-4 right-4" />}
      </div>
      <div className="flex flex-col gap-3 p-4 pb-3 sm:px-6">
        <h2 id={`entry-${event.id}`} className="text-title [overflow-wrap:anywhere]">
          <Link {...eventPage} className="bidi-of-parent hover:underline">
            {event.title}
          </Link>
        </h2>
        <EventFacts event={event} />
        {event.description !== '' && (
          <FoldedText
            entryId={event.id}
            text={event.description}
            mentions={event.mentions}
            whole={false}
          />
        )}
        <LinkCard preview={event.linkPreview} />
        {/* On phones, the plus button would cover a button at the right. */}
        <div className="clear-of-plus flex flex-col items-start gap-3 sm:flex-row sm:items-center sm:justify-between">
          <Going event={event} />
          <JoinButton event={event} />
        </div>
      </div>
    </>
  );
}

function EventFacts({ event }: { event: Event }) {
  return (
    <div className="clear-of-plus flex flex-col gap-x-5 gap-y-1 text-note text-mute sm:flex-row sm:flex-wrap">
      <Fact icon={<Clock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}>
        <time dateTime={new Date(event.date).toISOString()}>
          {shortTimeText(event, Date.now())}
        </time>
      </Fact>
      <Fact icon={<MapPin aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}>
        {joinParts([event.location, event.area?.name])}
      </Fact>
      <Fact icon={<UserRound aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}>
        {eventCopy.hostedBy} <AuthorName author={event} className="text-ink" />{' '}
        <Username author={event} />
      </Fact>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-start gap-2">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </span>
  );
}

function PastLabel({ className }: { className: string }) {
  return (
    <span
      className={`rounded-full bg-card px-3 py-1 font-semibold text-ink text-sm shadow-float ${className}`}
    >
      {eventCopy.past}
    </span>
  );
}
