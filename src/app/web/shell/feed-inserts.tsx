import type { QueryClient } from '@tanstack/react-query';
import { commonGroundCopy } from '#features/common-ground/copy.ts';
import {
  NewHere,
  newcomersQuery,
  newcomersTitle,
  pickNewcomers,
} from '#features/common-ground/web/new-here.tsx';
import {
  SuggestedPeople,
  suggestionsQuery,
} from '#features/common-ground/web/suggested-people.tsx';
import { canInsertAfter } from '#features/entries/web/can-insert-after.ts';
import type { ListInsert } from '#features/entries/web/list-inserts.ts';
import {
  NextEvents,
  nextEventsQuery,
  nextEventsTitle,
  pickNextEvents,
} from '#features/events/web/next-events.tsx';
import { SayHi } from '#features/messages/web/say-hi.tsx';

/** Returns the inserts that are already shown, plus each loaded insert that can be added now. */
export function addInserts(
  shown: readonly ListInsert[],
  loaded: readonly ListInsert[],
): readonly ListInsert[] {
  const isShown = ({ id }: ListInsert) => shown.some((other) => other.id === id);
  const added = loaded.filter((one) => !isShown(one) && canInsertAfter(one.after));
  return added.length === 0 ? shown : [...shown, ...added];
}

/**
 * Loads the side column's content for narrower screens; leaves out what is empty or fails to load. `isWelcomed` says
 * whether the page starts with a newcomer's first steps, which already suggest people and an event.
 */
export async function loadFeedInserts(
  client: QueryClient,
  isWelcomed: boolean,
): Promise<ListInsert[]> {
  const [people, newcomers, events] = await Promise.all([
    client.ensureQueryData(suggestionsQuery).catch(() => null),
    client.ensureQueryData(newcomersQuery).catch(() => null),
    client.ensureQueryData(nextEventsQuery).catch(() => null),
  ]);
  const inserts: ListInsert[] = [];
  if (!isWelcomed && people && people.items.length > 0) {
    inserts.push({
      id: 'suggested-people',
      label: commonGroundCopy.title,
      after: 3,
      content: <SuggestedPeople inRow action={(person) => <SayHi {...person} />} />,
    });
  }
  const toMeet = pickNewcomers(newcomers?.items ?? [], people?.items ?? []);
  if (!isWelcomed && toMeet.length > 0) {
    inserts.push({
      id: 'new-here',
      label: newcomersTitle(toMeet),
      after: 5,
      content: <NewHere inRow action={(person) => <SayHi {...person} />} />,
    });
  }
  const nextEvents = pickNextEvents(events?.items, isWelcomed);
  if (nextEvents.length > 0) {
    inserts.push({
      id: 'next-events',
      label: nextEventsTitle(nextEvents),
      after: 8,
      content: <NextEvents joinedOnly={isWelcomed} />,
    });
  }
  return inserts;
}
