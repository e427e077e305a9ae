import { open } from 'node:fs/promises';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';
import type { PicturePurpose } from '../picture.ts';
import { limits, type Size, widthsToStore } from '../rules.ts';
import { loadSharp } from './load-sharp.ts';
import { detectFormat } from './picture-format.ts';

/** An uploaded picture that is not encoded yet: the path of its file, or its bytes. */
export type PictureSource = string | Uint8Array;

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

export const renditionType = 'image/webp';

/** The maximum width and height of a WebP image. */
const maxWebpSide = 16_383;

/** Any picture within the limits is encoded faster. The timeout keeps a malicious one from blocking the queue. */
const timeoutSeconds = 60;

const wrongType = () => new AppError('UNSUPPORTED_IMAGE', pictureCopy.wrongType);

async function readHead(source: PictureSource): Promise<Uint8Array> {
  if (typeof source !== 'string') return source.subarray(0, 12);
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reports any decoding error as UNSUPPORTED_IMAGE. */
async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new AppError('UNSUPPORTED_IMAGE', pictureCopy.unreadable);
  }
}

/** Whether to keep the animation: only within the limits, and only if the picture is upright. */
function staysAnimated({ pages = 1, width, height, orientation = 1 }: Metadata): boolean {
  const pixels = width * height * pages;
  return pages > 1 && pages <= limits.maxFrames && pixels <= limits.maxPixels && orientation === 1;
}

async function encodePlaceholder(smallest: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(smallest)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/**
 * Decodes an untrusted picture and encodes it in every stored width. The header is checked first, so
 * that a decompression bomb is refused before it is decoded.
 * Throws UNSUPPORTED_IMAGE and, over 40 megapixels, IMAGE_TOO_LARGE.
 */
export async function encodePicture(
  source: PictureSource,
  purpose: PicturePurpose,
  signal?: AbortSignal,
): Promise<EncodedPicture> {
  const format = detectFormat(await readHead(source));
  if (!format) throw wrongType();
  const sharp = await loadSharp();
  // 'error' accepts the small flaws of files from real cameras, but not truncated files.
  const options: SharpOptions = { failOn: 'error', limitInputPixels: limits.maxPixels };
  const header = await orUnreadable(
    sharp(source, { ...options, limitInputPixels: false }).metadata(),
  );
  if (header.format !== format) throw wrongType();
  if (header.width * header.height > limits.maxPixels) {
    throw new AppError('IMAGE_TOO_LARGE', pictureCopy.tooManyPixels);
  }
  const animated = staysAnimated(header);
  const original = header.autoOrient;
  const renditions: Rendition[] = [];
  for (const width of widthsToStore(original, purpose)) {
    signal?.throwIfAborted();
    const height = Math.round((original.height * width) / original.width);
    const size = { width, height: Math.min(maxWebpSide, Math.max(1, height)) };
    const image = sharp(source, { ...options, animated });
    renditions.push({ ...size, bytes: await orUnreadable(encodeRendition(image, size, animated)) });
  }
  const [smallest, largest] = [renditions[0], renditions.at(-1)];
  if (!smallest || !largest) throw new Error('The picture has no rendition.');
  return { renditions, largest, placeholder: await encodePlaceholder(smallest.bytes) };
}

/** Encodes one rendition, rotated upright. By default, sharp converts to sRGB and drops the metadata. */
function encodeRendition(image: Sharp, size: Size, animated: boolean): Promise<Buffer> {
  const upright = animated ? image : image.autoOrient();
  return upright
    .resize({ ...size, fit: 'fill' })
    .webp({ quality: 80, effort: animated ? 2 : 4 })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}
