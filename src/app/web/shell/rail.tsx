import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { NextEvents } from '#features/events/web/next-events.tsx';
import { Card } from '#ui/card.tsx';

const roomForRail = matchMedia('(min-width: 80rem)');

function onRoomChange(listener: () => void): () => void {
  roomForRail.addEventListener('change', listener);
  return () => roomForRail.removeEventListener('change', listener);
}

/** The third column of wide screens: what helps, and the small print. */
export function Rail() {
  const hasRoom = useSyncExternalStore(onRoomChange, () => roomForRail.matches);
  if (!hasRoom) return null;
  return (
    <aside
      aria-label="Good to know"
      className="sticky top-0 -mx-4 flex h-dvh w-88 shrink-0 flex-col gap-5 overflow-y-auto px-4 py-7"
    >
      <NextEvents />
      <Card>
        <h2 className="text-lg">A good way to begin</h2>
        <ul className="mt-3 flex flex-col gap-3 text-[0.9375rem] text-mute">
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
      <p className="flex gap-4 px-6 text-mute text-sm">
        <a href="/legal/terms" className="underline underline-offset-2 hover:text-ink">
          Terms
        </a>
        <a href="/legal/privacy" className="underline underline-offset-2 hover:text-ink">
          Privacy
        </a>
      </p>
    </aside>
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
