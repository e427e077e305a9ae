import type { LinkPreviewTable } from '#db/link-tables.ts';
import type { PictureServices } from '#features/pictures/server/services.ts';
import { renditionType } from '#features/pictures/server/store-picture.ts';
import type { Services } from '#platform/server/services.ts';
import { minuteMs } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import { linkPreviewed } from '../activity.ts';
import { limits, retryDelayMs } from '../rules.ts';
import { type FetchedPreview, fetchPreview } from './fetch-preview.ts';
import { NoPreview } from './fetch-public.ts';
import { presentLinkPreview, toJoinedLinkPreview } from './present-link-preview.ts';
import { claimDue, updatePreview } from './store.ts';
import { thumbnailFolder, thumbnailKey } from './thumbnails.ts';

export type LinkServices = Pick<
  Services,
  'acts' | 'clock' | 'config' | 'db' | 'log' | 'storage'
> & { pictures: PictureServices };

/** How long a claim lasts. An attempt, with two requests and the encoding of a picture, never takes that long. */
const claimMs = 2 * minuteMs;
/**
 * After more attempts than this, the page is not requested again. Requests that fail stop after three attempts, so
 * there are more only if processes died during attempts, and the page may have caused that.
 */
const maxAttempts = 5;
/** How many pages one process requests at a time. */
const maxConcurrent = 3;

/**
 * Creates the job that requests the pages of all previews that are due. Several runs of the job can overlap, in one
 * process or in several; each run claims the previews that it requests.
 */
export function createRefresh(services: LinkServices): () => Promise<void> {
  let running = 0;
  return async () => {
    if (running >= maxConcurrent) return;
    running += 1;
    try {
      for (;;) {
        const { clock, config, db } = services;
        const row = config.linkPreviews ? await claimDue(db, { now: clock(), claimMs }) : undefined;
        if (!row) return;
        await refreshPreview(services, row);
      }
    } finally {
      running -= 1;
    }
  };
}

async function refreshPreview(services: LinkServices, row: LinkPreviewTable): Promise<void> {
  const { config, log, pictures } = services;
  if (row.attempts > maxAttempts) return storeFailure(services, row, true);
  let fetched: FetchedPreview;
  try {
    fetched = await fetchPreview({ pictures, localHosts: config.linkPreviewHosts }, row.url);
  } catch (err) {
    // At the debug level, because many pages have no preview. The log names no links, which may be from messages.
    log.debug({ err, attempts: row.attempts }, 'no link preview');
    return storeFailure(services, row, err instanceof NoPreview);
  }
  await storePreview(services, row, fetched);
}

const noPicture = { picture_id: null, picture_width: 0, picture_height: 0 } as const;

/**
 * Stores that an attempt failed. Keeps an earlier preview of the page. But if there are no further attempts and the
 * file of the earlier picture is lost, removes the picture, because each view of it would make the page due again.
 */
async function storeFailure(
  { clock, db, storage }: LinkServices,
  { id, state, attempts, picture_id: pictureId }: LinkPreviewTable,
  isFinal: boolean,
): Promise<void> {
  const now = clock();
  const delayMs = isFinal ? null : retryDelayMs(attempts);
  const isLost =
    delayMs === null && pictureId !== null && !(await storage.exists(thumbnailKey(pictureId)));
  await updatePreview(db, id, {
    ...(isLost && noPicture),
    state: state === 'ready' ? 'ready' : 'failed',
    due_at: delayMs === null ? null : now + delayMs,
    expires_at: now + limits.failedMs,
  });
}

/** Stores the thumbnail, then the row, and then deletes the previous thumbnail, so that no row lacks its file. */
async function storePreview(
  { acts, clock, storage }: LinkServices,
  before: LinkPreviewTable,
  { picture, ...texts }: FetchedPreview,
): Promise<void> {
  const pictureId = picture ? newId() : null;
  if (picture && pictureId) {
    await storage.put(thumbnailKey(pictureId), picture.bytes, { contentType: renditionType });
  }
  const change = {
    ...texts,
    state: 'ready',
    picture_id: pictureId,
    picture_width: picture?.width ?? 0,
    picture_height: picture?.height ?? 0,
    attempts: 0,
    due_at: null,
    expires_at: clock() + limits.readyMs,
  } as const;
  const isStored = await acts.transact(async ({ trx, emit }) => {
    if (!(await updatePreview(trx, before.id, change))) return false;
    const linkPreview = presentLinkPreview(toJoinedLinkPreview({ ...before, ...change }));
    if (before.state !== 'ready' && linkPreview) {
      await emit(linkPreviewed, { linkPreviewId: before.id, linkPreview });
    }
    return true;
  });
  const obsolete = isStored ? before.picture_id : pictureId;
  if (obsolete) await storage.deleteFolder(thumbnailFolder(obsolete));
}
