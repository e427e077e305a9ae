import { Link } from '@tanstack/react-router';
import { NextEvents } from '#features/events/web/next-events.tsx';
import { SuggestedPeople } from '#features/suggestions/web/suggested-people.tsx';
import { Card } from '#ui/card.tsx';

/** What helps, and the small print. */
export function RailContent() {
  return (
    <>
      <NextEvents />
      <SuggestedPeople />
      <Card>
        <h2 className="text-lg">A good way to begin</h2>
        <ul className="mt-3 flex flex-col gap-3 text-note text-mute">
          <li>
            <RailLink to="/posts/new">Write a post</RailLink> about something that you would rather
            not do alone.
          </li>
          <li>
            <RailLink to="/events/new">Plan an event</RailLink>: a coffee for three is one.
          </li>
          <li>
            <RailLink to="/profile">Look at your profile</RailLink>: your interests are what people
            find you by.
          </li>
        </ul>
      </Card>
      <p className="flex gap-4 px-6 text-mute text-sm leading-6">
        <a href="/legal/terms" className="underline underline-offset-2 hover:text-ink">
          Terms
        </a>
        <a href="/legal/privacy" className="underline underline-offset-2 hover:text-ink">
          Privacy
        </a>
      </p>
    </>
  );
}

interface RailLinkProps {
  to: '/posts/new' | '/events/new' | '/profile';
  children: string;
}

function RailLink({ to, children }: RailLinkProps) {
  return (
    <Link to={to} className="font-semibold text-ink underline underline-offset-3 hover:text-cobalt">
      {children}
    </Link>
  );
}
