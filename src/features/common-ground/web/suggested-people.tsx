import { useQuery } from '@tanstack/react-query';
import { useStartConversation } from '#features/messages/web/use-start-conversation.ts';
import { interestName } from '#features/profiles/interest-messages.ts';
import { AuthorFace, AuthorName } from '#features/profiles/web/author-line.tsx';
import { apiFor } from '#platform/web/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Suggestion, suggestionsContract } from '../contract.ts';
import { suggestionMessages } from '../messages.ts';

const suggestionsApi = apiFor(suggestionsContract);
/** Whom one may get on with does not change from one page to the next. */
const freshMs = 5 * 60_000;

/** People whom the viewer may get on with, and why; nothing while nobody is known. */
export function SuggestedPeople({ className }: { className?: string }) {
  const { data } = useQuery({
    queryKey: ['suggestions'],
    queryFn: ({ signal }) => suggestionsApi.call.listSuggestions(undefined, { signal }),
    staleTime: freshMs,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Card className={className}>
      <h2 className="text-lg">{suggestionMessages.title}</h2>
      <ul className="mt-4 flex flex-col gap-4">
        {data.items.map((person) => (
          <SuggestedPerson key={person.userId} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function SuggestedPerson({ person }: { person: Suggestion }) {
  const start = useStartConversation();
  return (
    <li className="flex items-center gap-3">
      <AuthorFace author={person} size={40} />
      <div className="min-w-0 grow text-note leading-snug">
        <AuthorName author={person} className="block truncate leading-6" />
        <p className="truncate text-mute">{reasonsOf(person)}</p>
      </div>
      <Button
        variant="quiet"
        size="small"
        loading={start.isPending}
        aria-label={suggestionMessages.sayHiTo(person.userName)}
        onClick={() => start.mutate({ userIds: [person.userId] })}
      >
        {suggestionMessages.sayHi}
      </Button>
    </li>
  );
}

/** In plain words and few: what was lived through together comes first. */
function reasonsOf({ interests, meetings }: Suggestion): string {
  const met = meetings > 0 ? [suggestionMessages.met(meetings)] : [];
  return [...met, ...interests.map(interestName)].slice(0, 3).join(', ');
}
