import { publicPictureUrl } from '#features/pictures/server/picture-path.ts';
import type { Services } from '#platform/server/services.ts';
import { hasApprovedPicture, listApprovedRows } from './store.ts';

/** Everything that visitors can see of a testimonial and its author. */
export interface ApprovedTestimonial {
  text: string;
  name: string;
  /** UTC milliseconds. */
  memberSince: number;
  /** The author's profile picture, if they have one and agreed to show it. */
  pictureUrl: string | null;
}

/** The testimonials on the landing page, most recently approved first. */
export async function readApprovedTestimonials(
  { db }: Pick<Services, 'db'>,
  limit: number,
): Promise<ApprovedTestimonial[]> {
  const rows = await listApprovedRows(db, limit);
  return rows.map((row) => ({
    text: row.text,
    name: row.display_name,
    memberSince: row.created_at,
    pictureUrl: row.shows_picture && row.picture_id ? publicPictureUrl(row.picture_id) : null,
  }));
}

/** Whether visitors may load a picture because its owner shows it beside an approved testimonial. */
export const showsAuthorToVisitors =
  ({ db }: Pick<Services, 'db'>) =>
  (pictureId: string): Promise<boolean> =>
    hasApprovedPicture(db, pictureId);
