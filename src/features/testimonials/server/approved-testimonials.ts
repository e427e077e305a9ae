import type { Services } from '#platform/server/services.ts';
import { listApprovedRows } from './store.ts';

/** All that a visitor may know of what a member said. */
export interface ApprovedTestimonial {
  text: string;
  name: string;
  /** UTC milliseconds. */
  memberSince: number;
  /** Tells people apart for a drawn face; it does not leave the server. */
  userId: string;
}

/** What visitors are shown, the one that was approved last first. */
export async function readApprovedTestimonials(
  { db }: Pick<Services, 'db'>,
  limit: number,
): Promise<ApprovedTestimonial[]> {
  const rows = await listApprovedRows(db, limit);
  return rows.map((row) => ({
    text: row.text,
    name: row.display_name,
    memberSince: row.created_at,
    userId: row.user_id,
  }));
}
