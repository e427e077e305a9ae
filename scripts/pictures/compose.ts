import { join } from 'node:path';
import sharp from 'sharp';

const readmeDir = 'docs/pictures';
const height = 700;
const gap = 24;
const corner = 18;

/** The README's pictures by file name, each composed of a desktop and a phone screenshot. */
const compositions: Readonly<Record<string, readonly [desktop: string, phone: string]>> = {
  community: ['feed-1440-light', 'feed-390-dark'],
  event: ['event-1440-dark', 'event-390-light'],
  messages: ['conversation-group-1440-light', 'conversation-390-dark'],
  profile: ['profile-1440-light', 'profile-390-dark'],
  'front-page': ['landing-1440-light', 'landing-390-dark'],
};

/** Crops a screenshot to its top part, in the given size and with round corners. */
async function crop(file: string, size: [width: number, height: number]): Promise<Buffer> {
  const [width] = size;
  const shape = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}"/></svg>`;
  return sharp(file)
    .resize({ width, height, fit: 'cover', position: 'top' })
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Composes the README's pictures from the screenshots. */
export async function composeReadmePictures(takenDir: string): Promise<void> {
  // The server in this process blocks SVG, because uploads are untrusted; this shape is ours.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const desktop: [number, number] = [(1440 / 900) * height, height];
  const phone: [number, number] = [Math.round((390 / 844) * height), height];
  const width = desktop[0] + gap + phone[0];
  for (const [name, [desktopFile, phoneFile]] of Object.entries(compositions)) {
    const layers = [
      { input: await crop(join(takenDir, `${desktopFile}.png`), desktop), left: 0, top: 0 },
      {
        input: await crop(join(takenDir, `${phoneFile}.png`), phone),
        left: desktop[0] + gap,
        top: 0,
      },
    ];
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp({ create: { width, height, channels: 4, background } })
      .composite(layers)
      .webp({ quality: 84, effort: 6 })
      .toFile(join(readmeDir, `${name}.webp`));
  }
}
