import { useQueryClient } from '@tanstack/react-query';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { countGreeting } from '#features/welcome/web/count-greeting.ts';
import { NewcomerWelcome } from '#features/welcome/web/newcomer-welcome.tsx';

/** A newcomer's first steps on the community page, until they have closed them. */
export function NewcomerWelcomePart() {
  const client = useQueryClient();
  return (
    <NewcomerWelcome
      action={(person, isLimitReached) => (
        <SayHi
          {...person}
          isLimitReached={isLimitReached}
          onSent={() => countGreeting(client, person)}
        />
      )}
    />
  );
}
