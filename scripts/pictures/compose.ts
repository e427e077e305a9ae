import { join } from 'node:path';
import sharp from 'sharp';

const shownDir = 'docs/pictures';
const height = 700;
const gap = 24;
const corner = 18;

/** What the README shows: a screen as a desk has it and one as a phone has it, by their files. */
const shown: Readonly<Record<string, readonly [wide: string, phone: string]>> = {
  community: ['feed-1440-light', 'feed-390-dark'],
  event: ['event-1440-dark', 'event-390-light'],
  messages: ['conversation-group-1440-light', 'conversation-390-dark'],
  profile: ['profile-1440-light', 'profile-390-dark'],
  'front-page': ['landing-1440-light', 'landing-390-dark'],
};

/** The top of a screen in these proportions, with round corners. */
async function cut(file: string, proportions: [width: number, height: number]): Promise<Buffer> {
  const [width] = proportions;
  const shape = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}"/></svg>`;
  return sharp(file)
    .resize({ width, height, fit: 'cover', position: 'top' })
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Puts the README's pictures together from those that were taken. */
export async function composeShown(takenDir: string): Promise<void> {
  // The server that ran in this process lets nobody upload such a file; the shape is our own.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const wide: [number, number] = [(1440 / 900) * height, height];
  const phone: [number, number] = [Math.round((390 / 844) * height), height];
  const width = wide[0] + gap + phone[0];
  for (const [name, [onDesk, onPhone]] of Object.entries(shown)) {
    const layers = [
      { input: await cut(join(takenDir, `${onDesk}.png`), wide), left: 0, top: 0 },
      { input: await cut(join(takenDir, `${onPhone}.png`), phone), left: wide[0] + gap, top: 0 },
    ];
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp({ create: { width, height, channels: 4, background } })
      .composite(layers)
      .webp({ quality: 84, effort: 6 })
      .toFile(join(shownDir, `${name}.webp`));
  }
}
