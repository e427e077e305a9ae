import { readOwnFacts } from '#features/common-ground/server/introduction-store.ts';
import { listIntroductions } from '#features/common-ground/server/list-introductions.ts';
import type { ListPastEvents } from '#features/common-ground/server/list-past-events.ts';
import { ownInterests } from '#features/common-ground/server/store.ts';
import { countContactsLeft } from '#features/contacts/server/first-contacts.ts';
import { readEventPage } from '#features/events/server/read-events.ts';
import { listRemovalsOf } from '#features/events/server/removal-store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { Welcome } from '../contract.ts';
import { introducedCount } from '../rules.ts';
import { pickEvent } from './pick-event.ts';
import { countGreeted } from './store.ts';

type WelcomeServices = Pick<Services, 'db' | 'clock' | 'sharedReads' | 'memberReads'>;

/** Selects the upcoming events from which one is picked. */
const candidates = { limit: 30, when: 'upcoming', order: 'soonest', who: 'everyone' } as const;

/** What a new member can start with: members to meet, and an event that fits. */
export async function readWelcome(
  services: WelcomeServices,
  viewer: Viewer,
  listPastEvents: ListPastEvents,
): Promise<Welcome> {
  const { db, clock } = services;
  const people = await listIntroductions(services, viewer, listPastEvents, introducedCount);
  const now = clock();
  const events = await readEventPage(services, viewer, candidates);
  const removals = await listRemovalsOf(db, viewer);
  const removedFrom = new Set(removals.map((removal) => removal.event_id));
  const interests = await ownInterests(db, viewer);
  const picked = pickEvent(
    events.items.filter(
      ({ id, date, joinedByMe }) => date > now && !joinedByMe && !removedFrom.has(id),
    ),
    {
      interests: interests.map(({ name }) => name),
      areaId: (await readOwnFacts(db, viewer)).area_id,
      people,
    },
  );
  return {
    people,
    event: picked?.event ?? null,
    fit: picked?.fit ?? null,
    greeted: await countGreeted(db, viewer, introducedCount),
    contactsLeft: await countContactsLeft(services, db, viewer),
  };
}
