import type { EventAnnouncementTable } from '#db/notice-tables.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { Announcement } from '../announcement-contract.ts';
import { listAnnouncementRows } from './announcement-store.ts';
import { hasJoined } from './participant-store.ts';
import { findEvent } from './store.ts';

export const presentAnnouncement = (row: EventAnnouncementTable): Announcement => ({
  id: row.id,
  text: row.text,
  createdAt: row.created_at,
});

/** The host's messages to the participants, newest first. Empty for members who have not joined. */
export async function listAnnouncements(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { eventId, cursor, limit }: { eventId: string; cursor?: string | undefined; limit: number },
): Promise<Page<Announcement>> {
  const after = readCursor(cursor);
  const event = await findEvent(db, viewer, eventId);
  if (!event) throw notFound('Event');
  if (!(await hasJoined(db, eventId, viewer.userId))) return { items: [], nextCursor: null };
  const rows = await listAnnouncementRows(db, eventId, { after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ id: row.id, sortValue: row.created_at }));
  return { ...page, items: page.items.map(presentAnnouncement) };
}
