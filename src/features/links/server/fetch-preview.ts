import { encodeThumbnail, type Thumbnail } from '#features/pictures/server/encode-thumbnail.ts';
import type { PictureServices } from '#features/pictures/server/services.ts';
import { cutLine } from '#platform/shared/plain-text.ts';
import { limits } from '../rules.ts';
import { NoPreview, type OpenResponse, openPublic, readBody } from './fetch-public.ts';
import { decodePage, hasEndOfHead, readHead } from './read-head.ts';

/** What a page says about itself. */
export interface FetchedPreview {
  site: string;
  title: string;
  description: string;
  picture: Thumbnail | null;
}

interface FetchServices {
  pictures: Pick<PictureServices, 'encoding' | 'log'>;
  /** Hosts of this machine that may be fetched nevertheless. Only tests allow any. */
  localHosts: readonly string[];
  timeoutMs?: number;
}

const pageTypes = new Set(['text/html', 'application/xhtml+xml']);
const isPicture = ({ type }: OpenResponse): boolean => type.startsWith('image/');

/**
 * Requests a page and the picture that it names. Throws {@link NoPreview} if another attempt would not help, for
 * example because the page has neither a title nor a picture; throws any other error if another attempt can succeed.
 */
export async function fetchPreview(services: FetchServices, url: string): Promise<FetchedPreview> {
  const { localHosts } = services;
  const page = await openPublic(new URL(url), {
    accept: 'text/html,application/xhtml+xml,image/*;q=0.8',
    signal: AbortSignal.timeout(services.timeoutMs ?? limits.timeoutMs),
    localHosts,
  });
  if (isPicture(page)) {
    const picture = await readPicture(services, page);
    if (!picture) throw new NoPreview('an unusable picture');
    return { site: '', title: '', description: '', picture };
  }
  if (!pageTypes.has(page.type)) {
    page.res.destroy();
    throw new NoPreview('neither a page nor a picture');
  }
  const { bytes } = await readBody(page, { limitBytes: limits.pageBytes, isEnough: hasEndOfHead });
  const head = await readHead(decodePage(bytes, page.charset));
  const preview = {
    site: cutLine(head.site, limits.siteMaxLength),
    title: cutLine(head.title, limits.titleMaxLength),
    description: cutLine(head.description, limits.descriptionMaxLength),
  };
  const isNeeded = !preview.title;
  const picture = await fetchPicture(services, { address: head.picture, base: page.url, isNeeded });
  if (isNeeded && !picture) throw new NoPreview('neither a title nor a picture');
  return { ...preview, picture };
}

interface NamedPicture {
  /** As the page names it; empty if it names none. */
  address: string;
  base: URL;
  /** Whether there is no preview without the picture, because the page has no title. */
  isNeeded: boolean;
}

/**
 * Requests the picture of a page. Returns null if the page names none or it cannot be read; the preview then has no
 * picture. If the preview needs the picture and another attempt can succeed, throws instead.
 */
async function fetchPicture(
  services: FetchServices,
  { address, base, isNeeded }: NamedPicture,
): Promise<Thumbnail | null> {
  const url = address ? URL.parse(address.trim(), base.href) : null;
  if (!url) return null;
  try {
    const response = await openPublic(url, {
      accept: 'image/webp,image/png,image/jpeg,image/gif',
      signal: AbortSignal.timeout(services.timeoutMs ?? limits.timeoutMs),
      localHosts: services.localHosts,
    });
    if (isPicture(response)) return await readPicture(services, response);
    response.res.destroy();
  } catch (error) {
    if (isNeeded && !(error instanceof NoPreview)) throw error;
  }
  return null;
}

async function readPicture(
  { pictures }: FetchServices,
  response: OpenResponse,
): Promise<Thumbnail | null> {
  const { bytes, isCut } = await readBody(response, { limitBytes: limits.pictureBytes });
  if (isCut) return null;
  const thumbnail = await encodeThumbnail(pictures, 'link previews', bytes);
  return thumbnail && Math.min(thumbnail.width, thumbnail.height) >= limits.minPicturePx
    ? thumbnail
    : null;
}
