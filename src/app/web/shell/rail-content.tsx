import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { NewHere, newcomersQuery } from '#features/common-ground/web/new-here.tsx';
import {
  SuggestedPeople,
  suggestionsQuery,
} from '#features/common-ground/web/suggested-people.tsx';
import { NextEvents, nextEventsQuery } from '#features/events/web/next-events.tsx';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Card } from '#ui/card.tsx';
import { railCopy } from '../../rail-copy.ts';
import { isNewcomer } from './newcomer.ts';

/**
 * Upcoming events, people to meet, hints for newcomers and the legal links. They appear together once all of them have
 * loaded, so that none moves another. The cards then read their data from the cache that these queries have filled.
 */
export function RailContent() {
  const { userId } = useParams({ strict: false });
  const viewer = useViewer();
  const pathname = useLocation({ select: (location) => location.pathname });
  // The first steps on the community page suggest people and an event to newcomers, and these hints to founders.
  const firstSteps = pathname === '/community' ? viewer.welcome : null;
  const suggestsPeople = firstSteps !== 'newcomer';
  // Not `enabled: true`, which would override the default that disables queries after a sign-out.
  const options = suggestsPeople ? {} : { enabled: false };
  const queries = [
    useQuery(nextEventsQuery),
    useQuery({ ...suggestionsQuery, ...options }),
    useQuery({ ...newcomersQuery, ...options }),
  ];
  if (queries.some(({ isLoading }) => isLoading)) return null;
  const people = {
    action: (person: ComponentProps<typeof SayHi>) => <SayHi {...person} />,
    excludedId: userId,
  };
  return (
    <>
      <NextEvents joinedOnly={!suggestsPeople || pathname.startsWith('/events')} />
      {suggestsPeople && (
        <>
          <SuggestedPeople {...people} />
          <NewHere {...people} />
        </>
      )}
      {firstSteps !== 'founder' && isNewcomer(viewer.userId, Date.now()) && <GettingStarted />}
      <p className="mt-auto flex gap-4 px-6 text-mute text-sm leading-6 *:underline *:underline-offset-2 *:hover:text-ink">
        <a href="/legal/terms">{railCopy.terms}</a>
        <a href="/legal/privacy">{railCopy.privacy}</a>
        <a href="/rules">{railCopy.rules}</a>
      </p>
    </>
  );
}

function GettingStarted() {
  return (
    <Card>
      <h2 className="text-lg">{railCopy.gettingStarted}</h2>
      <ul className="mt-3 flex flex-col gap-3 text-note text-mute">
        <Hint to="/posts/new" copy={railCopy.post} />
        <Hint to="/events/new" copy={railCopy.event} />
        <Hint to="/profile" copy={railCopy.profile} />
      </ul>
    </Card>
  );
}

interface HintProps {
  to: '/posts/new' | '/events/new' | '/profile';
  copy: { link: string; after: string };
}

/** A hint with a link; hidden on the page that it links to. */
function Hint({ to, copy }: HintProps) {
  const isCurrent = useLocation({ select: ({ pathname }) => pathname === to });
  if (isCurrent) return null;
  return (
    <li>
      <Link
        to={to}
        className="font-semibold text-ink underline underline-offset-3 hover:text-cobalt"
      >
        {copy.link}
      </Link>
      {copy.after}
    </li>
  );
}
