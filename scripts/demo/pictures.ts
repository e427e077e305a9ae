import { faceSvg } from '#ui/drawing/face-svg.ts';
import { sceneSvg } from '#ui/drawing/scene-svg.ts';
import type { SampleEntry } from './content/sample.ts';

const shapes = {
  default: { width: 1440, height: 960 },
  wide: { width: 1600, height: 900 },
  square: { width: 1200, height: 1200 },
  tall: { width: 1080, height: 1350 },
} as const;

/** Renders an SVG as PNG; sharp is loaded on first use. */
async function png(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 3 }).toBuffer();
}

/** Draws a profile picture of 512 × 512 pixels. */
export const drawFacePicture = (seed: string): Promise<Buffer> =>
  png(faceSvg(seed).replace('<svg ', '<svg width="512" height="512" '));

/** Draws the picture of a post or event; null if the entry has no scene. */
export const drawEntryPicture = async ({ scene, shape }: SampleEntry): Promise<Buffer | null> =>
  scene ? png(sceneSvg(scene, shapes[shape ?? 'default'])) : null;
