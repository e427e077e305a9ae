import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import { findFirstLink } from '#platform/shared/text-links.ts';

export const limits = {
  /** The maximum length of a URL; PostgreSQL cannot index much longer ones. */
  urlMaxLength: 2000,
  /** How much of a page is read before the connection is closed. */
  pageBytes: 512 * 1024,
  pictureBytes: 5_242_880,
  maxRedirects: 3,
  /** The maximum time for a page with its redirects, and the same again for its picture. */
  timeoutMs: 5000,
  siteMaxLength: 60,
  titleMaxLength: 200,
  descriptionMaxLength: 300,
  /** A thumbnail whose width or height is below this is an icon or a tracking pixel, and is not shown. */
  minPicturePx: 64,
  /** For this long after a page was read, further texts with its link do not make the server request it again. */
  readyMs: 7 * dayMs,
  /** Like `readyMs`, but after the last attempt failed, even if an earlier preview of the page is still shown. */
  failedMs: dayMs,
  /** A preview is deleted if no text uses it and its link was last posted longer ago than this. */
  unusedMs: dayMs,
} as const;

/**
 * The maximum number of posts and events for which a new preview is broadcast live. The same limit applies to comments,
 * and to messages. Texts beyond the limit show the preview when they are next read.
 */
export const maxShownLive = 20;

/**
 * How long to wait before the second and the third attempt if a page could not be reached. After the third attempt, the
 * page is requested again only when another text with its link is stored, and `failedMs` has passed.
 */
const retriesMs = [10 * minuteMs, 2 * hourMs];

/** How long to wait after this many failed attempts; null to give up. */
export const retryDelayMs = (attempts: number): number | null => retriesMs[attempts - 1] ?? null;

/**
 * Whether the server may request a URL: http or https, without credentials, on port 80 or 443. A host in `localHosts`,
 * which is listed with its port, may use any port. Private addresses are refused later, when connecting.
 */
export function isFetchable(url: URL, localHosts: readonly string[]): boolean {
  if (url.username || url.password || !url.hostname) return false;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return ['', '80', '443'].includes(url.port) || localHosts.includes(url.host);
}

/** The settings that decide which links have a preview. */
interface PreviewSettings {
  /** For tests: hosts of this machine that may be requested. */
  linkPreviewHosts: readonly string[];
  /** The URL of this community. */
  publicUrl: string | undefined;
}

/**
 * The normalized URL of the first link in a text, which identifies its preview. Null if the text has no link, or if the
 * first link is too long, may not be requested, or leads to this community, whose pages are only for members.
 */
export function findPreviewUrl(
  text: string,
  { linkPreviewHosts, publicUrl }: PreviewSettings,
): string | null {
  // Most texts have no link, and this check is much faster than `findFirstLink`.
  const link = /:\/\/|www\./i.test(text) ? findFirstLink(text) : null;
  const url = link === null ? null : URL.parse(link);
  if (!url || !isFetchable(url, linkPreviewHosts)) return null;
  if (publicUrl !== undefined && url.host === new URL(publicUrl).host) return null;
  url.hash = '';
  return url.href.length > limits.urlMaxLength ? null : url.href;
}
