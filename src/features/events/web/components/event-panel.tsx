import { CalendarDays, CalendarPlus, Globe, MapPin, Megaphone, Users } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { LabeledShareButton } from '#features/entries/web/share-button.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { announcementCopy } from '../../announcement-copy.ts';
import type { Event } from '../../contract.ts';
import { eventPageCopy } from '../../page-copy.ts';
import { removalCopy } from '../../removal-copy.ts';
import { eventLocalTime, fullTimeTexts } from './event-full-time.ts';
import { participantCountText } from './going.tsx';
import { JoinButton } from './join-button.tsx';
import { LeaveEvent } from './leave-event.tsx';
import { mapUrl } from './map-url.ts';

interface EventPanelProps {
  event: Event;
  /** Whether the host has removed the viewer. */
  removedByHost: boolean;
}

/** The event's facts, and the viewer's actions: join, leave, add to a calendar, share. */
export function EventPanel({ event, removedByHost }: EventPanelProps) {
  const { userId } = useViewer();
  const { day, hours } = fullTimeTexts(event, Date.now());
  const there = eventLocalTime(event);
  const isOwn = event.userId === userId;
  const map = mapUrl(event);
  const join = useRef<HTMLDivElement>(null);
  const focusJoinButton = useCallback(() => join.current?.querySelector('button')?.focus(), []);
  return (
    <Card className="flex flex-col gap-5">
      <dl className="flex flex-col gap-4">
        <Fact icon={CalendarDays} term={eventPageCopy.starts}>
          <time dateTime={new Date(event.date).toISOString()} className="block font-semibold">
            {day}
          </time>
          <span className="block text-mute">{hours}</span>
          {there && (
            <span className="block text-mute">{eventPageCopy.inZone(there.time, there.place)}</span>
          )}
        </Fact>
        <Fact icon={MapPin} term={eventPageCopy.location}>
          <span className="block font-semibold [overflow-wrap:anywhere]">{event.location}</span>
          {event.area && (
            <span className="block text-mute [overflow-wrap:anywhere]">{event.area.name}</span>
          )}
          {map && (
            <a
              href={map}
              target="_blank"
              rel="noopener noreferrer"
              className="block py-0.5 text-note underline underline-offset-3 hover:text-cobalt"
            >
              {eventPageCopy.showOnMap}
            </a>
          )}
        </Fact>
        <Fact icon={Users} term={event.past ? eventPageCopy.whoWent : eventPageCopy.whoIsGoing}>
          <span className="font-semibold">{participantCountText(event)}</span>
        </Fact>
        {event.isPublic && !event.past && isOwn && (
          <Fact icon={Globe} term={eventPageCopy.visitors}>
            <span className="font-semibold">{eventPageCopy.onFrontPage}</span>
            <span className="block text-mute">{eventPageCopy.onFrontPageText}</span>
          </Fact>
        )}
      </dl>
      {event.past && !event.joinedByMe && <p className="text-mute">{eventPageCopy.over}</p>}
      {removedByHost && !event.joinedByMe ? (
        !event.past && <p className="text-mute">{removalCopy.cannotRejoin}</p>
      ) : (
        <div ref={join} className="flex">
          <JoinButton event={event} size="large" className="grow" />
        </div>
      )}
      {isOwn && event.joinedByMe && !event.past && <MessageEveryone event={event} />}
      {!event.past && <CalendarAndShare event={event} />}
      <LeaveEvent event={event} focusJoinButton={focusJoinButton} />
    </Card>
  );
}

/** The buttons that add the event to a calendar and share it. */
function CalendarAndShare({ event: { id } }: { event: Event }) {
  return (
    <div className="flex flex-wrap items-center justify-center">
      <Button
        variant="ghost"
        size="small"
        className="border-transparent"
        render={<a href={`/api/events/${id}/calendar.ics`} download />}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        {eventPageCopy.addToCalendar}
      </Button>
      <LabeledShareButton path={`/events/${id}`} />
    </div>
  );
}

interface FactProps {
  icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  term: string;
  children: ReactNode;
}

function Fact({ icon: Icon, term, children }: FactProps) {
  return (
    <div className="flex gap-3.5">
      <dt>
        <Icon aria-hidden="true" className="mt-0.5 size-5.5 text-mute" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

const MessageDialog = lazyPart(
  () => import('./message-dialog.tsx').then((module) => module.MessageDialog),
  null,
);

/** The button with which the host writes to everyone who is going. */
function MessageEveryone({ event }: { event: Event }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="w-full" onClick={() => setOpen(true)}>
        <Megaphone aria-hidden="true" className="size-5" />
        {announcementCopy.write}
      </Button>
      {open && <MessageDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
