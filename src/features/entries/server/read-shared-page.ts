import { readCursor } from '#platform/server/database/keyset.ts';
import { lastNumbers } from '#platform/server/database/live-update-log.ts';
import { type asJson, toJsonBytes } from '#platform/server/http/json-bytes.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { everyone } from '#platform/server/visibility/visibility.ts';
import type { Page } from '#platform/shared/contract.ts';
import { type Marks, readMarks, readViewerState } from './viewer-state-store.ts';

/** A post or an event as one viewer sees it. */
interface Entry {
  kind: 'post' | 'event';
  id: string;
  likedByMe: boolean;
  joinedByMe?: boolean;
}

/** A page without the viewer's marks. All viewers from whom nobody is hidden share the same page. */
interface SharedPage<E> {
  entries: readonly E[];
  nextCursor: string | null;
  /** For each entry, the bytes of its JSON without the viewer's marks and the closing brace. */
  entriesJson: readonly string[];
  /** The ids of the entries, the lowest first. */
  ids: readonly string[];
  /** The number of the last live update for everyone before the page was read. */
  updateNumber: number;
}

/** One viewer's page. Its `entries` may be shared with other viewers, so only `marks` is specific to this one. */
export interface PageRead<E> extends Omit<SharedPage<E>, 'entriesJson'> {
  marks: Marks;
  /** Whether other viewers receive the same page; false if anyone is hidden from this viewer. */
  isShared: boolean;
  /** The number of the last live update for this viewer before the page was chosen. */
  ownUpdateNumber: number;
  /** The JSON of the {@link Page} with the viewer's marks, encoded for {@link asJson}. */
  toJsonBytes(): string;
}

export type PageServices = Pick<Services, 'db' | 'sharedReads' | 'memberReads'>;

interface SharedPageRequest<E> {
  /** Identifies the list among all shared reads. */
  key: string;
  cursor: string | undefined;
  /** Reads the page for one viewer or for everyone. */
  read: (audience: Viewer) => Promise<Page<E>>;
}

function toSharedPage<E extends Entry>(
  { items, nextCursor }: Page<E>,
  updateNumber: number,
): SharedPage<E> {
  const entriesJson = items.map(({ likedByMe, joinedByMe, ...shared }) =>
    toJsonBytes(shared).slice(0, -1),
  );
  const ids = items.map(({ id }) => id).toSorted();
  return { entries: items, nextCursor, entriesJson, ids, updateNumber };
}

function addMarks<E extends Entry>(
  { entries, nextCursor, entriesJson }: SharedPage<E>,
  { liked, joined }: Marks,
): string {
  let json = '{"items":[';
  for (let index = 0; index < entries.length; index++) {
    const { id, kind } = entries[index] as E;
    json += `${index === 0 ? '' : ','}${entriesJson[index]},"likedByMe":${liked.has(id)}`;
    json += kind === 'event' ? `,"joinedByMe":${joined.has(id)}}` : '}';
  }
  return `${json}],"nextCursor":${JSON.stringify(nextCursor)}}`;
}

/**
 * Reads a page of entries. Concurrent requests of viewers from whom nobody is hidden share one read and its
 * JSON, and each request adds its viewer's marks. A viewer from whom someone is hidden gets a separate read.
 */
export async function readSharedPage<E extends Entry>(
  services: PageServices,
  viewer: Viewer,
  { key, cursor, read }: SharedPageRequest<E>,
): Promise<PageRead<E>> {
  const { db, sharedReads } = services;
  // Throws for an invalid cursor before the shared read, because the message is in the language of one request.
  readCursor(cursor);
  const readFor = (audience: Viewer) =>
    sharedReads.read(`${key} ${cursor ?? ''} ${audience.userId}`, async () => {
      const updateNumber = (await lastNumbers(db, ['everyone'])).get('everyone') ?? 0;
      return toSharedPage(await read(audience), updateNumber);
    });
  let page = await readFor(everyone(viewer));
  const state = await readViewerState(services, viewer.userId);
  const isShared = !state.hidesAnyone;
  if (!isShared) page = await readFor(viewer);
  const marks = await readMarks(db, viewer.userId, state, page.ids);
  const { entriesJson: _, ...shared } = page;
  return {
    ...shared,
    marks,
    isShared,
    ownUpdateNumber: state.updateNumber,
    toJsonBytes: () => addMarks(page, marks),
  };
}
