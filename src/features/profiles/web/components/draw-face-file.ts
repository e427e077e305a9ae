import { faceSvg } from '#ui/drawing/face-svg.ts';

const sizePx = 512;

/** Draws a face as a PNG file to upload. The same seed always gives the same face. */
export async function drawFaceFile(seed: string): Promise<File> {
  // Firefox draws an SVG on a canvas only if it has an explicit size.
  const svg = faceSvg(seed).replace('<svg ', `<svg width="${sizePx}" height="${sizePx}" `);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  canvas.getContext('2d')?.drawImage(image, 0, 0, sizePx, sizePx);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas could not be converted to a PNG.');
  return new File([blob], 'drawn-face.png', { type: 'image/png' });
}
