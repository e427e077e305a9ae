import { type ExportSource, eachPageItem } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { postCopy } from '../copy.ts';
import { readPostPage } from './read-posts.ts';

/** A member’s posts, for their data export. */
export const postsExport = (services: Services): ExportSource => ({
  file: 'posts.json',
  get description() {
    return postCopy.exportDescription;
  },
  read: (viewer) =>
    eachPageItem((cursor) =>
      readPostPage(services.db, viewer, { cursor, limit: 50, userId: viewer.userId }),
    ),
});
