import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AuthorFace, AuthorName, Username } from '#features/profiles/web/author-line.tsx';
import { errorCode } from '#platform/web/errors.ts';
import { refresh } from '#platform/web/refresh.ts';
import { Button } from '#ui/button.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import type { RemovedMember } from '../../contract.ts';
import { removalCopy as copy } from '../../removal-copy.ts';
import { removedKey } from '../event-keys.ts';
import { eventsApi } from '../events-api.ts';

/** The members whom the host has removed from an event. Renders nothing while there are none. */
export function RemovedMembers({ eventId }: { eventId: string }) {
  const { data } = useQuery({
    queryKey: removedKey(eventId),
    queryFn: ({ signal }) => eventsApi.call.listRemovedMembers({ eventId }, { signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{copy.listTitle}</h3>
      <p className="text-mute text-sm">{copy.listText}</p>
      <ul className="flex flex-col gap-2">
        {data.items.map((person) => (
          <RemovedRow key={person.userId} eventId={eventId} person={person} />
        ))}
      </ul>
    </div>
  );
}

function RemovedRow({ eventId, person }: { eventId: string; person: RemovedMember }) {
  const client = useQueryClient();
  const { userId, userName } = person;
  const letBack = useMutation({
    mutationFn: async () => {
      try {
        await eventsApi.call.letBackIn({ eventId, userId });
      } catch (error) {
        // NOT_FOUND is a success: the host has already let them back in, for example in another tab.
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      }
    },
    onSuccess: () => {
      toastSuccess(copy.letBackDone(userName));
      return refresh(client, removedKey(eventId));
    },
    onError: () => toastError(copy.letBackFailed),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <AuthorFace author={person} size={40} />
      <div className="min-w-0 grow leading-snug [overflow-wrap:anywhere]">
        <AuthorName author={person} className="block" />
        <Username author={person} className="block" />
      </div>
      <Button
        variant="quiet"
        size="small"
        loading={letBack.isPending}
        aria-label={copy.letBackOf(userName)}
        onClick={() => letBack.mutate()}
      >
        {copy.letBack}
      </Button>
    </li>
  );
}
