import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import { newId } from '#platform/shared/ids.ts';
import { linkUsed } from '../activity.ts';
import { findPreviewUrl } from '../rules.ts';
import {
  type JoinedLinkPreview,
  noLinkPreview,
  toJoinedLinkPreview,
} from './present-link-preview.ts';
import { markUsed } from './store.ts';

type LinkServices = Pick<Services, 'config' | 'clock'>;

/** The preview of a text's first link. */
interface AttachedLink {
  /**
   * The value for the column `link_preview_id` of the row with the text; null if the text has no link that can have a
   * preview.
   */
  id: string | null;
  /** The preview, if it is ready. */
  joined: JoinedLinkPreview;
}

/** The result for a text without a link that can have a preview. */
export const noLink: AttachedLink = { id: null, joined: noLinkPreview };

/** Finds or creates the preview of a text's first link, in the transaction that stores the text. */
export async function attachLink(
  { config, clock }: LinkServices,
  { trx, emit }: Act,
  text: string,
): Promise<AttachedLink> {
  if (!config.linkPreviews) return noLink;
  const url = findPreviewUrl(text, config);
  if (url === null) return noLink;
  const now = clock();
  const row = await markUsed(trx, { id: newId(), url, now });
  if (row.due_at !== null && row.due_at <= now) await emit(linkUsed, {});
  return { id: row.id, joined: row.state === 'ready' ? toJoinedLinkPreview(row) : noLinkPreview };
}

/**
 * Like {@link attachLink} for an edited text, but returns only the id. If the first link is still the same, the id does
 * not change, so that a preview that the author has removed stays removed.
 */
export async function attachEditedLink(
  services: LinkServices,
  act: Act,
  before: { text: string; link_preview_id: string | null },
  text: string,
): Promise<string | null> {
  const findUrl = (of: string) => findPreviewUrl(of, services.config);
  if (findUrl(before.text) === findUrl(text)) return before.link_preview_id;
  return (await attachLink(services, act, text)).id;
}
