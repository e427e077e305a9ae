import { sql } from 'kysely';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';

export const store = (viewer: Viewer) => sql`select ${viewer.userId}`;
