import type { QueryClient } from '@tanstack/react-query';
import { commonGroundCopy } from '#features/common-ground/copy.ts';
import { sharedCopy } from '#features/common-ground/shared-copy.ts';
import { NewHere, newcomersQuery, pickNewcomers } from '#features/common-ground/web/new-here.tsx';
import {
  SuggestedPeople,
  suggestionsQuery,
} from '#features/common-ground/web/suggested-people.tsx';
import { canInsertAfter } from '#features/entries/web/can-insert-after.ts';
import type { ListInsert } from '#features/entries/web/list-inserts.ts';
import { eventCopy } from '#features/events/copy.ts';
import { NextEvents, nextEventsQuery } from '#features/events/web/next-events.tsx';
import { SayHi } from '#features/messages/web/say-hi.tsx';
import { currentViewer } from '#platform/web/session.ts';

/** Returns the inserts that are already shown, plus each loaded insert that can be added now. */
export function addInserts(
  shown: readonly ListInsert[],
  loaded: readonly ListInsert[],
): readonly ListInsert[] {
  const isShown = ({ id }: ListInsert) => shown.some((other) => other.id === id);
  const added = loaded.filter((one) => !isShown(one) && canInsertAfter(one.after));
  return added.length === 0 ? shown : [...shown, ...added];
}

/** Loads the side column's content for narrower screens; leaves out what is empty or fails to load. */
export async function loadFeedInserts(client: QueryClient): Promise<ListInsert[]> {
  const [people, newcomers, events] = await Promise.all([
    client.ensureQueryData(suggestionsQuery).catch(() => null),
    client.ensureQueryData(newcomersQuery).catch(() => null),
    client.ensureQueryData(nextEventsQuery).catch(() => null),
  ]);
  const inserts: ListInsert[] = [];
  // The first steps, which newcomers see at the top of the page, already suggest people.
  const isWelcomed = currentViewer()?.welcome === 'newcomer';
  if (!isWelcomed && people && people.items.length > 0) {
    inserts.push({
      id: 'suggested-people',
      label: commonGroundCopy.title,
      after: 3,
      content: <SuggestedPeople inRow action={(person) => <SayHi {...person} />} />,
    });
  }
  if (!isWelcomed && pickNewcomers(newcomers?.items ?? [], people?.items ?? []).length > 0) {
    inserts.push({
      id: 'new-here',
      label: sharedCopy.newHere,
      after: 5,
      content: <NewHere inRow action={(person) => <SayHi {...person} />} />,
    });
  }
  if (events && events.items.length > 0) {
    inserts.push({
      id: 'next-events',
      label: eventCopy.nextUp,
      after: 8,
      content: <NextEvents />,
    });
  }
  return inserts;
}
