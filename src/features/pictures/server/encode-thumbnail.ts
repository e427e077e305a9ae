import { AppError } from '#platform/shared/errors.ts';
import { encodeInChild } from './encode-in-child.ts';
import type { Rendition } from './encode-picture.ts';
import type { PictureServices } from './services.ts';

/** A small WebP picture without animation or metadata. */
export type Thumbnail = Rendition;

/**
 * Encodes an untrusted picture as a thumbnail, in the same queue and within the same limits as uploads. Returns null
 * if the encoder refuses the picture or the queue is full.
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
    if (error instanceof AppError) return null;
    throw error;
  }
}
