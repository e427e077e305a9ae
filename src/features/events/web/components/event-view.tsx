import type { ReactNode } from 'react';
import { AlsoInCommon } from '#features/common-ground/web/common-ground.tsx';
import { LinkCard } from '#features/links/web/link-card.tsx';
import { MentionedText } from '#features/mentions/web/mentioned-text.tsx';
import { AuthorLine } from '#features/profiles/web/author-line.tsx';
import { useViewer } from '#platform/web/session.ts';
import { classNames } from '#ui/class-names.ts';
import type { Event } from '../../contract.ts';
import { eventCopy } from '../../copy.ts';
import { eventsApi } from '../events-api.ts';
import { EventCover } from './event-cover.tsx';
import { EventPanel } from './event-panel.tsx';
import { Participants } from './participants.tsx';

interface EventViewProps {
  event: Event;
  /** Absent in a preview. */
  hiddenParticipants?: number;
  /** Absent in a preview. */
  blockedMemberGoing?: boolean;
  /** Absent in a preview. */
  removedByHost?: boolean;
  /** `h1` on the event's page, `h2` in a preview. */
  heading: 'h1' | 'h2';
  /** See `EventTools`; absent in a preview. */
  tools?: ReactNode;
  /** What the host wrote to the participants; absent in a preview. */
  announcements?: ReactNode;
  /** Likes and comments, shown below the participants. */
  children?: ReactNode;
}

/** The columns of an event: its content and, if there is room, its panel at the right. */
export const EventColumns = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:gap-9">{children}</div>
  </div>
);

/** An event with its picture, panel, description and participants. */
export function EventView(props: EventViewProps) {
  const { event, hiddenParticipants = 0, blockedMemberGoing = false } = props;
  const { heading: Heading, tools } = props;
  const { userId: viewerId } = useViewer();
  return (
    <EventColumns>
      <TitledCover event={event} heading={Heading} />
      <div className="@3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1">
        <div
          className="@3xl:sticky @3xl:top-[calc(1.75rem+var(--banner))]"
          data-toasts-beside={Heading === 'h1' || undefined}
        >
          <EventPanel event={event} removedByHost={props.removedByHost ?? false} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-7 @3xl:col-start-1">
        <div className="flex items-start gap-2">
          <AuthorLine author={event}>
            {eventCopy.host}
            <AlsoInCommon userId={event.userId} />
          </AuthorLine>
          {tools}
        </div>
        {event.description !== '' && (
          <p className="whitespace-pre-wrap text-read [overflow-wrap:anywhere]">
            <MentionedText text={event.description} mentions={event.mentions} />
          </p>
        )}
        <LinkCard
          preview={event.linkPreview}
          // A preview has no tools, and nothing in it can be removed.
          remove={
            tools && event.userId === viewerId
              ? () => eventsApi.call.removeLinkPreview({ eventId: event.id })
              : undefined
          }
          className="max-w-lg"
        />
        {props.announcements}
        <Participants
          event={event}
          // A preview shows what other members see, and its event does not exist yet.
          isHost={tools !== undefined && event.userId === viewerId}
          listedCount={event.participantCount - hiddenParticipants}
          blockedMemberGoing={blockedMemberGoing}
        />
        {props.children}
      </div>
    </EventColumns>
  );
}

/** A title that is at least this long has a smaller font. */
const smallFontLength = 49;
/** A title that is at least this long is shown below the picture. */
const belowPictureLength = 81;

/** The picture with the title on it, or below it if the title would cover most of the picture. */
function TitledCover({ event, heading: Heading }: Pick<EventViewProps, 'event' | 'heading'>) {
  const showsTitleBelow = event.title.length >= belowPictureLength;
  const hasSmallFont = event.title.length >= smallFontLength;
  const title = (
    <Heading
      tabIndex={Heading === 'h1' ? -1 : undefined}
      id={`entry-${event.id}`}
      className={classNames(
        '[overflow-wrap:anywhere]',
        hasSmallFont ? 'text-2xl sm:text-3xl' : 'text-3xl sm:text-4xl',
        !showsTitleBelow && 'text-white',
      )}
    >
      {event.title}
    </Heading>
  );
  return (
    <div className="flex flex-col gap-5 self-start">
      <div className="relative flex aspect-[1.6] flex-col justify-end overflow-clip rounded-card shadow-card max-sm:aspect-[1.25]">
        <EventCover
          event={event}
          sizes="(min-width: 64rem) 38.75rem, 100vw"
          priority
          className="absolute inset-0 size-full"
        />
        {event.past && (
          <span className="absolute top-5 left-5 rounded-full bg-card px-3 py-1 font-semibold text-sm shadow-float">
            {eventCopy.past}
          </span>
        )}
        {!showsTitleBelow && (
          // A scrim behind the title keeps it readable on any picture.
          <div className="relative bg-scrim px-5 pt-24 pb-5 sm:px-8 sm:pb-7">{title}</div>
        )}
      </div>
      {showsTitleBelow && title}
    </div>
  );
}
