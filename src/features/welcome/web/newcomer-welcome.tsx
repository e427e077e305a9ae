import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Introduction } from '#features/common-ground/contract.ts';
import { listShared } from '#features/common-ground/list-shared.ts';
import { EventOffer } from '#features/events/web/event-offer.tsx';
import { AuthorFace, AuthorName, Username } from '#features/profiles/web/author-line.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingState, PersonSkeleton, Skeleton } from '#ui/skeleton.tsx';
import { welcomeCopy as copy } from '../copy.ts';
import { fitText } from '../fit-text.ts';
import {
  type MembersToMeet,
  offeredEventQuery,
  useCloseWelcome,
  welcomeQuery,
} from './components/welcome-api.ts';

interface NewcomerWelcomeProps {
  /**
   * Renders the button that messages a member. The button belongs to another feature. `isLimitReached`:
   * the viewer may not write to the member today.
   */
  action: (person: Introduction, isLimitReached: boolean) => ReactNode;
}

const maxReasons = 2;

/**
 * Suggests up to three members whom a new member can write to, with reasons, and an event. The text leaves room for the
 * floating plus button, because members read it before they scroll.
 */
export function NewcomerWelcome({ action }: NewcomerWelcomeProps) {
  const { displayName } = useViewer();
  const query = useQuery(welcomeQuery);
  const { mutate, isPending } = useCloseWelcome('newcomer');
  const isAlone = query.data?.people.length === 0;
  return (
    <Card className="mb-4 flex flex-col gap-6" role="region" aria-labelledby="welcome-title">
      <div className="clear-of-plus">
        <h2 id="welcome-title" className="text-2xl [overflow-wrap:anywhere]">
          {copy.title(displayName ?? '')}
        </h2>
        <p className="mt-1.5 text-mute">{isAlone ? copy.textAlone : copy.text}</p>
      </div>
      {query.data && <Steps welcome={query.data} action={action} />}
      {query.isPending && <Loading />}
      {query.isLoadingError && (
        <LoadFailure onRetry={() => void query.refetch()}>{copy.loadFailed}</LoadFailure>
      )}
      <div className="clear-of-plus flex flex-wrap items-center justify-between gap-3">
        <Link
          to="/people"
          className="inline-flex min-h-6 items-center font-semibold text-note underline underline-offset-3 hover:text-cobalt"
        >
          {copy.everyone}
        </Link>
        <Button variant="quiet" size="small" loading={isPending} onClick={() => mutate()}>
          {copy.close}
        </Button>
      </div>
    </Card>
  );
}

function Steps({ welcome, action }: { welcome: MembersToMeet } & NewcomerWelcomeProps) {
  const { people, greeted, contactsLeft } = welcome;
  // The viewer knows the member who invited them, so the limit does not apply.
  const isLimitReached = ({ invitedMe }: Introduction) => contactsLeft === 0 && !invitedMe;
  return (
    <>
      {people.length > 0 && (
        <section aria-labelledby="welcome-people">
          <div className="clear-of-plus flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 id="welcome-people" className="font-sans font-semibold text-base tracking-normal">
              {copy.people}
            </h3>
            <p role="status" className="text-mute text-sm">
              {copy.greeted[greeted]}
              {contactsLeft === 0 && ` ${copy.noMoreToday}`}
            </p>
          </div>
          <ul className="mt-3 flex flex-col">
            {people.map((person) => (
              <IntroducedPerson
                key={person.userId}
                person={person}
                action={action(person, isLimitReached(person))}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="welcome-event" className="clear-of-plus">
        <h3 id="welcome-event" className="mb-3 font-sans font-semibold text-base tracking-normal">
          {copy.event}
        </h3>
        <OfferedEvent />
      </section>
    </>
  );
}

/** An event to join. If it is deleted, the next one that fits replaces it. */
function OfferedEvent() {
  const query = useQuery(offeredEventQuery);
  const event = query.data;
  if (event) return <EventOffer event={event} reason={fitText(event.fit)} />;
  if (query.isPending) {
    return (
      <LoadingState>
        <Skeleton shape="field" className="h-36 sm:h-16" />
      </LoadingState>
    );
  }
  if (query.isLoadingError) {
    return <LoadFailure onRetry={() => void query.refetch()}>{copy.loadEventFailed}</LoadFailure>;
  }
  return (
    <p className="text-mute text-note">
      {copy.planEvent}{' '}
      <Link
        to="/events/new"
        className="font-semibold text-ink underline underline-offset-3 hover:text-cobalt"
      >
        {copy.toEventForm}
      </Link>
    </p>
  );
}

/** A member, and the strongest reasons to write to them. */
function IntroducedPerson({ person, action }: { person: Introduction; action: ReactNode }) {
  return (
    <li className="clear-of-plus flex items-start gap-3 border-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <AuthorFace author={person} size={44} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-48 leading-snug">
          <p className="flex flex-wrap items-baseline gap-x-1.5 leading-6">
            <AuthorName author={person} className="min-w-0 truncate" />
            <Username author={person} className="min-w-0 truncate" />
          </p>
          {listShared(person, Date.now())
            .slice(0, maxReasons)
            .map((reason) => (
              <p key={reason} className="text-mute text-note [overflow-wrap:anywhere]">
                {reason}
              </p>
            ))}
        </div>
        {action}
      </div>
    </li>
  );
}

/** As high as the steps if there are three people and an event, so that the entries below do not move. */
const Loading = () => (
  <LoadingState label={copy.loading} className="flex h-160 flex-col gap-6 sm:h-108">
    <PersonSkeleton />
    <PersonSkeleton />
    <PersonSkeleton />
    <Skeleton shape="field" className="grow" />
  </LoadingState>
);
