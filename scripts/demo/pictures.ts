import sharp from 'sharp';
import { faceSvg } from '#ui/drawing/face-svg.ts';
import { sceneSvg } from '#ui/drawing/scene-svg.ts';
import type { SamplePost } from './content/sample.ts';

const shapes = {
  usual: { width: 1440, height: 960 },
  wide: { width: 1600, height: 900 },
  square: { width: 1200, height: 1200 },
  tall: { width: 1080, height: 1350 },
} as const;

/** A member's picture, as they would have taken it: 512 pixels square. */
export const drawFacePicture = (seed: string): Promise<Buffer> =>
  sharp(Buffer.from(faceSvg(seed).replace('<svg ', '<svg width="512" height="512" ')))
    .png({ compressionLevel: 3 })
    .toBuffer();

/** A post's picture, or null for one without. */
export async function drawPostPicture({ scene, shape }: SamplePost): Promise<Buffer | null> {
  if (!scene) return null;
  const svg = sceneSvg(scene, shapes[shape ?? 'usual']);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
}
