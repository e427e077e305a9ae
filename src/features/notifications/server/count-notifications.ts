import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { countNewConversations } from '#features/messages/server/new-messages-store.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import { countUnreadRows } from './store.ts';

/** The number of the viewer's unread notifications. */
export const countUnread = async (
  db: Kysely<Schema>,
  viewer: Pick<Viewer, 'userId'>,
): Promise<number> =>
  (await countUnreadRows(db, viewer)) + (await countNewConversations(db, viewer));
