import type { ReactNode } from 'react';
import { AlsoInCommon } from '#features/common-ground/web/common-ground.tsx';
import { AuthorLine } from '#features/profiles/web/author-line.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Event } from '../../contract.ts';
import { eventMessages } from '../../messages.ts';
import { EventCover } from './event-cover.tsx';
import { EventPanel } from './event-panel.tsx';
import { Participants } from './participants.tsx';

interface EventViewProps {
  event: Event;
  /** The level of the title: a page's own, or within a preview. */
  heading: 'h1' | 'h2';
  /** What its owner can do. */
  tools?: ReactNode;
  /** Likes, comments and what else belongs below. */
  children?: ReactNode;
}

/** An event with everything that is known of it. */
export function EventView({ event, heading: Heading, tools, children }: EventViewProps) {
  return (
    <div className="@container">
      <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:gap-9">
        <div className="relative self-start overflow-hidden rounded-card shadow-card">
          <EventCover
            event={event}
            sizes="(min-width: 64rem) 38.75rem, 100vw"
            urgent
            className="aspect-[1.6] w-full max-sm:aspect-[1.25]"
          />
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night/90 to-transparent px-5 pt-24 pb-5 sm:px-8 sm:pb-7">
            <Heading
              tabIndex={Heading === 'h1' ? -1 : undefined}
              id={`entry-${event.id}`}
              className="text-3xl text-white [overflow-wrap:anywhere] sm:text-4xl"
            >
              {event.title}
            </Heading>
          </div>
          {event.past && (
            <span className="absolute top-5 left-5 rounded-full bg-card px-3 py-1 font-semibold text-sm shadow-float">
              {eventMessages.past}
            </span>
          )}
        </div>
        <div className="@3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
          <div className="@3xl:sticky @3xl:top-7">
            <EventPanel event={event} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-7 @3xl:col-start-1">
          <div className="flex items-start gap-2">
            <AuthorLine author={event}>
              {eventMessages.hosts} · <RelativeTime at={event.createdAt} />
              <AlsoInCommon userId={event.userId} />
            </AuthorLine>
            {tools}
          </div>
          {event.description !== '' && (
            <p className="whitespace-pre-wrap text-read [overflow-wrap:anywhere]">
              {event.description}
            </p>
          )}
          <Participants event={event} />
          {children}
        </div>
      </div>
    </div>
  );
}
