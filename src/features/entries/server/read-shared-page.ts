import { readCursor } from '#platform/server/database/keyset.ts';
import { lastNumbers } from '#platform/server/database/live-update-log.ts';
import type { asJson } from '#platform/server/http/json-bytes.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { everyone } from '#platform/server/visibility/visibility.ts';
import type { Page } from '#platform/shared/contract.ts';
import { type LikedAndJoined, readLikedAndJoined, readViewerState } from './viewer-state-store.ts';

/** A post or an event as one viewer sees it. */
interface Entry {
  kind: 'post' | 'event';
  id: string;
  likedByMe: boolean;
  joinedByMe?: boolean;
}

/** The place of an entry's `likedByMe` or `joinedByMe` in the JSON of a page: its value `false` begins at byte `at`. */
interface FlagInJson {
  id: string;
  flag: keyof LikedAndJoined;
  at: number;
}

/** A page that all viewers from whom nobody is hidden share. It does not contain their likes and participations. */
interface SharedPage<E> {
  entries: readonly E[];
  nextCursor: string | null;
  /** The page's JSON for a viewer who likes and has joined nothing on it. */
  json: Buffer;
  flagsInJson: readonly FlagInJson[];
  /** The ids of the entries, the lowest first. */
  ids: readonly string[];
  /** The number of the last live update for everyone before the page was read. */
  updateNumber: number;
}

/** One viewer's page. Other viewers may share its `entries`, so this viewer's likes and participations are separate. */
export interface PageRead<E> extends Omit<SharedPage<E>, 'json' | 'flagsInJson'> {
  likedAndJoined: LikedAndJoined;
  /** Whether other viewers receive the same `entries`; false if anyone is hidden from this viewer. */
  isShared: boolean;
  /** The number of the last live update for this viewer before the viewer's state was read. */
  ownUpdateNumber: number;
  /** The JSON of the {@link Page} with the viewer's likes and participations, for {@link asJson}. */
  toJsonBytes(): Buffer;
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
  const parts: Buffer[] = [];
  const flagsInJson: FlagInJson[] = [];
  let length = 0;
  const add = (json: string) => {
    const part = Buffer.from(json);
    parts.push(part);
    length += part.length;
  };
  const addFlag = (id: string, flag: keyof LikedAndJoined) => {
    flagsInJson.push({ id, flag, at: length });
    add('false');
  };
  add('{"items":[');
  for (const [index, { likedByMe, joinedByMe, ...shared }] of items.entries()) {
    add(`${index === 0 ? '' : ','}${JSON.stringify(shared).slice(0, -1)},"likedByMe":`);
    addFlag(shared.id, 'liked');
    if (shared.kind === 'event') {
      add(',"joinedByMe":');
      addFlag(shared.id, 'joined');
    }
    add('}');
  }
  add(`],"nextCursor":${JSON.stringify(nextCursor)}}`);
  const ids = items.map(({ id }) => id).toSorted();
  return { entries: items, nextCursor, json: Buffer.concat(parts), flagsInJson, ids, updateNumber };
}

/** Replaces `false` in the JSON, so it must be as long. JSON allows a space after a value. */
const jsonTrue = 'true ';

/** Returns the page's JSON with a viewer's likes and participations, in a copy if there are any. */
function setFlags(
  { json, flagsInJson }: Pick<SharedPage<Entry>, 'json' | 'flagsInJson'>,
  likedAndJoined: LikedAndJoined,
): Buffer {
  const set = flagsInJson.filter(({ id, flag }) => likedAndJoined[flag].has(id));
  if (set.length === 0) return json;
  const copy = Buffer.from(json);
  for (const { at } of set) copy.write(jsonTrue, at, 'latin1');
  return copy;
}

/**
 * Reads a page of entries. Concurrent requests of viewers from whom nobody is hidden share one read and its JSON. Each
 * request sets what its viewer likes and has joined in a copy of the JSON. Viewers from whom someone is hidden get a
 * separate read.
 */
export async function readSharedPage<E extends Entry>(
  services: PageServices,
  viewer: Viewer,
  { key, cursor, read }: SharedPageRequest<E>,
): Promise<PageRead<E>> {
  const { db, sharedReads } = services;
  // Checks the cursor outside the shared read, because the error message is in the language of one request.
  readCursor(cursor);
  const readFor = (audience: Viewer) =>
    sharedReads.read(
      `${key} ${cursor ?? ''} ${audience.userId}`,
      async () => {
        const updateNumber = (await lastNumbers(db, ['everyone'])).get('everyone') ?? 0;
        return toSharedPage(await read(audience), updateNumber);
      },
      ({ ids }) => ids,
    );
  let page = await readFor(everyone(viewer));
  const state = await readViewerState(services, viewer.userId);
  const isShared = !state.hidesAnyone;
  if (!isShared) page = await readFor(viewer);
  const likedAndJoined = await readLikedAndJoined(db, viewer.userId, state, page.ids);
  const { json: _, flagsInJson: __, ...shared } = page;
  return {
    ...shared,
    likedAndJoined,
    isShared,
    ownUpdateNumber: state.updateNumber,
    toJsonBytes: () => setFlags(page, likedAndJoined),
  };
}
