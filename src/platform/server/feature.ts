import type { AnyRouter } from '@orpc/server';
import type { Schema } from '#db/schema.ts';
import type { ExportFile, ExportSource } from './export-source.ts';
import type { Viewer } from './http/mint-viewer.ts';
import type { RequestContext } from './http/request-context.ts';
import type { Act } from './live/acts.ts';

/** The name of a table in db/schema.ts. */
export type TableName = keyof Schema;

/**
 * Everything that one feature adds to the server. `Context` is what `start` receives: the
 * services, the session gate and anything else that the feature needs.
 */
export interface Feature<Context> {
  /** The name of the feature's folder in src/features. */
  readonly name: string;
  /** The feature's tables. Other features never write to them, and read them only if map.ts allows it. */
  readonly tables: readonly TableName[];
  /** Registers the feature's listeners and jobs. Called once, before the first request. */
  readonly start: (context: Context) => StartedFeature;
}

/** What the app mounts and calls for a feature; each part is optional. */
export interface StartedFeature {
  /** The procedures of the feature's contract. */
  router?: AnyRouter;
  /** Routes that are not in a contract, such as uploads, files and downloads. */
  endpoints?: readonly Endpoint[];
  /** The JSON files that the feature adds to a member's data export. */
  exports?: readonly ExportSource[];
  /** The member's stored files, such as pictures, that the feature adds to the export. */
  exportFiles?: (viewer: Viewer) => AsyncIterable<ExportFile>;
  /**
   * Runs in the transaction that deletes an account, before the account's row is deleted. Foreign keys delete the rows
   * that reference the account, or clear the reference. This function does everything else, such as correcting
   * counters, deleting files and notifying browsers.
   */
  onAccountDeleted?: (act: Act, account: { userId: string }) => Promise<void> | void;
}

/** One HTTP route that writes its own response. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | readonly ('GET' | 'HEAD')[];
  /** The pattern in Hono's syntax: `/api/events/:id/calendar.ics`. */
  readonly path: string;
  /** Whether the body is a file, which may take longer to arrive. */
  readonly receivesFile?: true;
  /** Whether pages of other sites may send the request, because it uses no session. */
  readonly allowsAnyOrigin?: true;
  readonly handle: (
    context: RequestContext,
    params: Readonly<Record<string, string>>,
  ) => Promise<void> | void;
}

/** The tables of the platform itself. */
export const platformTables = [
  'audit_entry',
  'hidden_member',
  'idempotency_key',
  'job_lease',
  'live_topic',
  'live_update',
  'outbox_mail',
  'removed_content',
] as const satisfies readonly TableName[];
