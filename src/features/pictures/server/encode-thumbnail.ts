import { AppError, type ErrorCode } from '#platform/shared/errors.ts';
import { encodeInChild } from './encode-in-child.ts';
import type { Rendition } from './encode-picture.ts';
import type { PictureServices } from './services.ts';

/** A small WebP picture without animation or metadata. */
export type Thumbnail = Rendition;

/** The errors of a full queue. */
const queueErrors: readonly ErrorCode[] = ['TOO_MANY_REQUESTS', 'UNAVAILABLE'];

/**
 * Encodes an untrusted picture as a thumbnail, in the same queue and within the same limits as uploads. Returns null
 * if the encoder refuses the picture. Throws if the queue is full, because another attempt can succeed.
 */
export async function encodeThumbnail(
  { encoding, log }: Pick<PictureServices, 'encoding' | 'log'>,
  queueKey: string,
  source: Uint8Array,
): Promise<Thumbnail | null> {
  const encode = () => encodeInChild({ source, purpose: 'thumbnail' }, { log });
  try {
    return (await encoding.run(queueKey, encode)).largest;
  } catch (error) {
    if (error instanceof AppError && !queueErrors.includes(error.code)) return null;
    throw error;
  }
}
