import { useQueryClient } from '@tanstack/react-query';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { countGreeting } from '#features/welcome/web/count-greeting.ts';
import { FounderWelcome } from '#features/welcome/web/founder-welcome.tsx';
import { NewcomerWelcome } from '#features/welcome/web/newcomer-welcome.tsx';

/** The first steps on the community page, until the member has closed them. */
export function CommunityWelcome({ kind }: { kind: 'newcomer' | 'founder' }) {
  const client = useQueryClient();
  if (kind === 'founder') return <FounderWelcome />;
  return (
    <NewcomerWelcome
      action={(person) => <SayHi {...person} onSent={() => countGreeting(client)} />}
    />
  );
}
