import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { KnownParticipants } from '../contract.ts';
import { batchById } from './batch-by-id.ts';
import { commonGroundApi, staleTimeMs } from './use-common-ground.ts';

type KnownParticipant = KnownParticipants['participants'][number];

export const knownParticipantsKey = (eventId: string): readonly string[] => [
  'known-participants',
  eventId,
];

const loadParticipants = batchById(async (eventIds, signal) => {
  const { items } = await commonGroundApi.call.listKnownParticipants({ eventIds }, { signal });
  return new Map(items.map(({ eventId, participants }) => [eventId, participants]));
});

const none: readonly KnownParticipant[] = [];

/** The participants of an event whom the viewer knows; empty while loading, and if `enabled` is false. */
export function useKnownParticipants(
  eventId: string,
  enabled: boolean,
): readonly KnownParticipant[] {
  const { data } = useQuery({
    queryKey: knownParticipantsKey(eventId),
    queryFn: enabled ? ({ signal }) => loadParticipants(eventId, signal) : skipToken,
    staleTime: staleTimeMs,
  });
  return data ?? none;
}

/** Removes a member who has left an event from the cached participants whom the viewer knows. */
export function removeKnownParticipant(client: QueryClient, eventId: string, userId: string): void {
  client.setQueryData<KnownParticipant[] | null>(knownParticipantsKey(eventId), (known) =>
    known?.filter((person) => person.userId !== userId),
  );
}
