import { Link, useLocation, useParams } from '@tanstack/react-router';
import { NewHere } from '#features/common-ground/web/new-here.tsx';
import { SuggestedPeople } from '#features/common-ground/web/suggested-people.tsx';
import { NextEvents } from '#features/events/web/next-events.tsx';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Card } from '#ui/card.tsx';
import { railCopy } from '../../rail-copy.ts';
import { isNewcomer } from './newcomer.ts';

/** Upcoming events, people to meet, hints for newcomers and the legal links. */
export function RailContent() {
  const { userId } = useParams({ strict: false });
  const viewer = useViewer();
  const pathname = useLocation({ select: (location) => location.pathname });
  // The first steps on the community page suggest people and an event to newcomers, and these hints to founders.
  const firstSteps = pathname === '/community' ? viewer.welcome : null;
  const isWelcomed = firstSteps === 'newcomer';
  return (
    <>
      <NextEvents joinedOnly={isWelcomed || pathname.startsWith('/events')} />
      {!isWelcomed && (
        <>
          <SuggestedPeople action={(person) => <SayHi {...person} />} excludedId={userId} />
          <NewHere action={(person) => <SayHi {...person} />} excludedId={userId} />
        </>
      )}
      {firstSteps !== 'founder' && isNewcomer(viewer.userId, Date.now()) && <GettingStarted />}
      <p className="mt-auto flex gap-4 px-6 text-mute text-sm leading-6">
        <a href="/legal/terms" className="underline underline-offset-2 hover:text-ink">
          {railCopy.terms}
        </a>
        <a href="/legal/privacy" className="underline underline-offset-2 hover:text-ink">
          {railCopy.privacy}
        </a>
        <a href="/rules" className="underline underline-offset-2 hover:text-ink">
          {railCopy.rules}
        </a>
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
