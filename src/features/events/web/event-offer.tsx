import { Link } from '@tanstack/react-router';
import { joinParts } from '#platform/shared/line-parts.ts';
import type { Event } from '../contract.ts';
import { EventCover } from './components/event-cover.tsx';
import { shortStartText } from './components/event-time.ts';
import { participantCountText } from './components/going.tsx';
import { JoinButton } from './components/join-button.tsx';

interface EventOfferProps {
  event: Event;
  /** Why the event is offered. */
  reason: string;
}

/** An event as one row, with the button to join it. */
export function EventOffer({ event, reason }: EventOfferProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 grow basis-64 items-center gap-3.5">
        <EventCover event={event} sizes="4rem" className="size-16 shrink-0 rounded-field" />
        <div className="min-w-0 text-note leading-snug">
          <Link
            to="/events/$eventId"
            params={{ eventId: event.id }}
            className="line-clamp-2 font-semibold leading-6 [overflow-wrap:anywhere] hover:underline"
          >
            {event.title}
          </Link>
          <p className="text-mute">{shortStartText(event, Date.now())}</p>
          <p className="text-mute [overflow-wrap:anywhere]">
            {joinParts([reason, participantCountText(event)])}
          </p>
        </div>
      </div>
      <JoinButton event={event} className="max-sm:w-full" />
    </div>
  );
}
