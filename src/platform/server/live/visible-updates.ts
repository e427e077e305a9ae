import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { visibilityChanged } from '#platform/shared/visibility.ts';
import type { MemberReads } from '../cache/member-reads.ts';
import type { LoggedUpdate, Topic } from '../database/live-update-log.ts';
import { listHiddenIds } from '../visibility/visibility.ts';
import type { Position } from './cursor.ts';

/** An update that is not logged, such as "is typing": only connected browsers receive it. */
export interface EphemeralUpdate {
  topic: Topic;
  name: string;
  /** JSON. */
  data: string;
}

/** The part of an update that the filter needs. */
type Update = Pick<LoggedUpdate, 'name' | 'data' | 'detailed'>;

/** Sends the part of an update that the member may see; `data` is JSON. */
type Send = (data: string) => void;

/** Receives a member's updates. */
interface Receiver {
  userId: string;
  /** `data` includes the details of the update if the member may see them. */
  onUpdate(update: LoggedUpdate, position: Position): void;
  onEphemeral(update: EphemeralUpdate): void;
  onFailure(error: unknown): void;
}

/** A receiver that receives only the updates that its member may see. */
interface VisibleUpdates<R> {
  receiver: R;
  /** Starts the delivery. Updates that arrive before this resolves are queued. */
  start(): Promise<void>;
}

/**
 * Filters the updates for a receiver. An update contains the ids of the members that it names, such as an author. An
 * update whose data names a hidden member is dropped. If only the details name a hidden member, the update is delivered
 * without details. After `visibility.changed`, updates are queued until the hidden ids are reloaded.
 */
export function filterVisibleUpdates<R extends Receiver>(
  { db, memberReads }: { db: Kysely<Schema>; memberReads: Pick<MemberReads, 'evictHere'> },
  receiver: R,
): VisibleUpdates<R> {
  let hidden = new Set<string>();
  /** The updates queued while the hidden ids are loaded; null at any other time. */
  let queue: [Update, Send][] | null = [];
  let isStale = false;

  const isVisible = (json: string): boolean => {
    for (const id of hidden) if (json.includes(`"${id}"`)) return false;
    return true;
  };

  function sendVisible({ data, detailed }: Update, send: Send): void {
    if (detailed !== undefined && isVisible(detailed)) send(detailed);
    else if (isVisible(data)) send(data);
  }

  async function load(): Promise<void> {
    do {
      isStale = false;
      hidden = await listHiddenIds(db, receiver.userId);
    } while (isStale);
    const queued = queue ?? [];
    queue = null;
    for (const [update, send] of queued) sendVisible(update, send);
  }

  function deliver(update: Update, send: Send): void {
    const changesVisibility = update.name === visibilityChanged.name;
    // The browser will refetch its data, so this process must not use stale cached reads: another process may have
    // changed the data without notifying this one.
    if (changesVisibility) memberReads.evictHere(receiver.userId);
    if (queue) {
      isStale ||= changesVisibility;
      queue.push([update, send]);
    } else if (changesVisibility) {
      queue = [[update, send]];
      load().catch(receiver.onFailure);
    } else sendVisible(update, send);
  }

  return {
    start: load,
    receiver: {
      ...receiver,
      onUpdate(update, position) {
        // Copies the position, because the hub advances it further while this update is queued.
        const ownPosition: Position = queue ? new Map(position) : position;
        deliver(update, (data) => receiver.onUpdate({ ...update, data }, ownPosition));
      },
      onEphemeral: (update) => deliver(update, () => receiver.onEphemeral(update)),
    },
  };
}
