import type { Picture } from '#features/pictures/contract.ts';
import { publicPictureUrl } from '#features/pictures/server/picture-path.ts';
import { presentJoinedPicture } from '#features/pictures/server/present-picture.ts';
import type { Services } from '#platform/server/services.ts';
import { toLocal } from '../rules.ts';
import type { PublicEventRow } from './event-rows.ts';
import { hasPublicEvent, listPublicEventRows } from './store.ts';

/** All that a visitor may know of an event, and only of one whose creator shows it to them. */
export interface PublicEvent {
  title: string;
  /** The day where it is, "2026-11-27". */
  day: string;
  town: string;
  picture: Pick<Picture, 'url' | 'width' | 'height' | 'widths'> | null;
}

function present(row: PublicEventRow): PublicEvent {
  const picture = presentJoinedPicture(row);
  return {
    title: row.title,
    day: toLocal(row.starts_at, row.time_zone).slice(0, 10),
    town: row.town,
    picture: picture && {
      url: publicPictureUrl(picture.id),
      width: picture.width,
      height: picture.height,
      widths: picture.widths,
    },
  };
}

/** The next events that are shown to visitors, soonest first. */
export async function readPublicEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  limit: number,
): Promise<PublicEvent[]> {
  return (await listPublicEventRows(db, { now: clock(), limit })).map(present);
}

/** Tells whether visitors may see a picture: while an event has it that they are shown. */
export const showsToVisitors =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  (pictureId: string): Promise<boolean> =>
    hasPublicEvent(db, pictureId, clock());
