import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type EncodePurpose, limits, type Size, widthsToStore } from '../rules.ts';
import { countScans } from './jpeg-scans.ts';
import { PictureRefused } from './picture-refused.ts';

// Every picture is different, so a cache would waste memory. The encoding queue already runs encodings concurrently.
sharp.cache(false);
sharp.concurrency(1);
// Blocks SVG, TIFF, HEIF, PDF and all other formats except JPEG, PNG, WebP and GIF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
});

export interface Rendition extends Size {
  bytes: Uint8Array;
}

/** An encoded picture: WebP, upright, without metadata. */
export interface EncodedPicture {
  /** At least one, by ascending width. */
  renditions: Rendition[];
  largest: Rendition;
  placeholder: string;
}

/** The maximum width and height of a WebP image. */
const maxWebpSide = 16_383;

/** The supported formats. */
type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const startsWith = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((character, index) => head[at + index] === character.charCodeAt(0));

/** Detects the format from the first twelve bytes, regardless of file name and content type. */
function detectFormat(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return null;
}

/** Reports any decoding error as a refusal. */
async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new PictureRefused('unreadable');
  }
}

/** Whether to keep the animation: only within the limits, and only if upright, because only stills are rotated. */
function staysAnimated({ pages = 1, width, height, orientation = 1 }: Metadata): boolean {
  const pixels = width * height * pages;
  return pages > 1 && pages <= limits.maxFrames && pixels <= limits.maxPixels && orientation === 1;
}

async function encodePlaceholder(smallest: Uint8Array): Promise<string> {
  const { data, info } = await sharp(smallest)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Decodes an untrusted picture and encodes it in every stored width. Scans and pixels are counted first, so that a
 * decompression bomb is refused before it is decoded. Throws {@link PictureRefused}. Can take any amount of time and
 * memory, so the server runs it in a child process: see encode-in-child.ts. Only the child processes load sharp, which
 * saves memory in the server.
 */
export async function encodePicture(
  source: Uint8Array,
  purpose: EncodePurpose,
): Promise<EncodedPicture> {
  const format = detectFormat(source);
  if (!format) throw new PictureRefused('wrongType');
  if (format === 'jpeg' && countScans(source) > limits.maxScans) {
    throw new PictureRefused('tooManyScans');
  }
  // 'error' accepts the small flaws of files from real cameras, but not truncated files.
  const options: SharpOptions = { failOn: 'error', limitInputPixels: limits.maxPixels };
  const header = await orUnreadable(
    sharp(source, { ...options, limitInputPixels: false }).metadata(),
  );
  if (header.format !== format) throw new PictureRefused('wrongType');
  if (header.width * header.height > limits.maxPixels) throw new PictureRefused('tooManyPixels');
  const animated = purpose !== 'thumbnail' && staysAnimated(header);
  const original = header.autoOrient;
  const renditions: Rendition[] = [];
  for (const width of widthsToStore(original, purpose)) {
    const height = Math.round((original.height * width) / original.width);
    const size = { width, height: Math.min(maxWebpSide, Math.max(1, height)) };
    const image = sharp(source, { ...options, animated });
    renditions.push({ ...size, bytes: await orUnreadable(encodeRendition(image, size, animated)) });
  }
  const smallest = renditions[0];
  const largest = renditions.at(-1);
  if (!smallest || !largest) throw new Error('The picture has no rendition.');
  return { renditions, largest, placeholder: await encodePlaceholder(smallest.bytes) };
}

/** Encodes one rendition, rotated upright. By default, sharp converts to sRGB and drops the metadata. */
function encodeRendition(image: Sharp, size: Size, animated: boolean): Promise<Buffer> {
  const upright = animated ? image : image.autoOrient();
  return upright
    .resize({ ...size, fit: 'fill' })
    .webp({ quality: 80, effort: animated ? 2 : 4 })
    .toBuffer();
}
