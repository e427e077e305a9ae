import { Link } from '@tanstack/react-router';
import { SuggestedPeople } from '#features/common-ground/web/suggested-people.tsx';
import { NextEvents } from '#features/events/web/next-events.tsx';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { Card } from '#ui/card.tsx';
import { railMessages } from '../../rail-messages.ts';

/** What helps, and the small print. */
export function RailContent() {
  return (
    <>
      <NextEvents />
      <SuggestedPeople act={(person) => <SayHi {...person} />} />
      <Card>
        <h2 className="text-lg">{railMessages.begin}</h2>
        <ul className="mt-3 flex flex-col gap-3 text-note text-mute">
          <Hint to="/posts/new" words={railMessages.post} />
          <Hint to="/events/new" words={railMessages.event} />
          <Hint to="/profile" words={railMessages.profile} />
        </ul>
      </Card>
      <p className="flex gap-4 px-6 text-mute text-sm leading-6">
        <a href="/legal/terms" className="underline underline-offset-2 hover:text-ink">
          {railMessages.terms}
        </a>
        <a href="/legal/privacy" className="underline underline-offset-2 hover:text-ink">
          {railMessages.privacy}
        </a>
      </p>
    </>
  );
}

interface HintProps {
  to: '/posts/new' | '/events/new' | '/profile';
  words: { link: string; after: string };
}

function Hint({ to, words }: HintProps) {
  return (
    <li>
      <Link
        to={to}
        className="font-semibold text-ink underline underline-offset-3 hover:text-cobalt"
      >
        {words.link}
      </Link>
      {words.after}
    </li>
  );
}
