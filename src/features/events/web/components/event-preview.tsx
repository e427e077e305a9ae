import type { Area } from '#features/areas/contract.ts';
import { useAreas } from '#features/areas/web/areas-query.ts';
import { useViewer } from '#platform/web/session.ts';
import { Card } from '#ui/card.tsx';
import type { Event } from '../../contract.ts';
import { eventFormCopy } from '../../form-copy.ts';
import { toInstant } from '../../rules.ts';
import { EventCardContent } from '../event-card.tsx';
import type { EventDraft } from './event-draft.ts';
import { viewersLocalTime } from './event-time.ts';
import { EventView } from './event-view.tsx';

/** The event that the draft would create, as a member who has not joined sees it. */
function asEvent(
  draft: EventDraft,
  viewer: ReturnType<typeof useViewer>,
  areas: readonly Area[],
  now: number,
): Event {
  const owner = {
    userId: viewer.userId,
    userName: viewer.displayName ?? '',
    username: viewer.username ?? '',
    userPhoto: viewer.photoURL ?? '',
  };
  const date = toInstant(draft.date, draft.timeZone);
  return {
    kind: 'event',
    id: draft.idempotencyKey,
    ...owner,
    createdBy: owner.userId,
    creatorName: owner.userName,
    title: draft.title.trim() || eventFormCopy.untitled,
    description: draft.description.trim(),
    mentions: [],
    date: date ?? now,
    endDate: date === null ? null : toInstant(draft.endDate, draft.timeZone),
    timeZone: draft.timeZone,
    localDate: date === null ? viewersLocalTime(now) : draft.date,
    localEndDate: draft.endDate || null,
    location: draft.location.trim() || eventFormCopy.noPlaceYet,
    area: areas.find(({ id }) => id === draft.areaId) ?? null,
    image: draft.picture?.url ?? null,
    picture: draft.picture,
    linkPreview: null,
    participants: [{ ...owner, joinedAt: now }],
    participantCount: 1,
    joinedByMe: false,
    past: false,
    isPublic: draft.isPublic,
    town: draft.town.trim(),
    createdAt: now,
    version: 1,
    updatedAt: now,
    likes: 0,
    likedByMe: false,
    commentCount: 0,
  };
}

/** The card and the page as other members will see them. Their controls are inert. */
export function EventPreview({ draft }: { draft: EventDraft }) {
  const viewer = useViewer();
  const event = asEvent(draft, viewer, useAreas(), Date.now());
  return (
    <div className="flex flex-col gap-4">
      {draft.date === '' && <p className="text-mute">{eventFormCopy.dateRequired}</p>}
      <section aria-label={eventFormCopy.previewOfCard}>
        <h2 className="mb-3 font-semibold text-mute text-sm">{eventFormCopy.previewOfCard}</h2>
        <Card flush className="overflow-hidden" inert>
          <EventCardContent event={event} />
        </Card>
      </section>
      <section aria-label={eventFormCopy.previewOfPage}>
        <h2 className="mb-3 font-semibold text-mute text-sm">{eventFormCopy.previewOfPage}</h2>
        <div inert>
          <EventView event={event} heading="h2" />
        </div>
      </section>
    </div>
  );
}
