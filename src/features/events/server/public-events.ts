import type { Picture } from '#features/pictures/picture.ts';
import { publicPictureUrl } from '#features/pictures/server/picture-path.ts';
import { presentJoinedPicture } from '#features/pictures/server/present-picture.ts';
import type { Services } from '#platform/server/services.ts';
import { toLocal } from '../rules.ts';
import type { PublicEventRow } from './event-rows.ts';
import { listPublicEventRows } from './list-store.ts';
import { hasPublicEvent } from './store.ts';

/** The fields of a public event that visitors may see. */
export interface PublicEvent {
  title: string;
  /** The day in the event's time zone, `2026-11-27`. */
  day: string;
  town: string;
  picture: Pick<Picture, 'url' | 'width' | 'height' | 'widths'> | null;
}

function presentPublicEvent(row: PublicEventRow): PublicEvent {
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

/** The upcoming public events, soonest first. */
export async function readPublicEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  limit: number,
): Promise<PublicEvent[]> {
  return (await listPublicEventRows(db, { now: clock(), limit })).map(presentPublicEvent);
}

/** Whether visitors may see a picture. They may see it while an upcoming public event shows it. */
export const showsToVisitors =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
  (pictureId: string): Promise<boolean> =>
    hasPublicEvent(db, pictureId, clock());
