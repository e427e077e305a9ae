import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

export const approvedDir = 'e2e/pictures/approved';
/** The folder of the last run's pictures in their full size. */
export const takenDir = 'test-results/pictures/taken';
const changedDir = 'test-results/pictures/changed';

/**
 * The share of pixels that is allowed to differ: large enough to ignore antialiasing, small enough to find a moved
 * line.
 */
const tolerance = 0.0005;
/** The maximum width of approved pictures, which keeps them small. */
const maxWidth = 480;

const approving = process.env.KITH_APPROVE === '1';

/** Shrinks a picture for storage. The same picture always gives the same bytes. */
const shrink = (png: Buffer): Promise<Buffer> =>
  sharp(png)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .webp({ quality: 62, effort: 5 })
    .toBuffer();

async function decode(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Writes the approved picture, the new one and their difference, side by side. */
async function writeChange(name: string, before: Buffer, after: Buffer, diff: Buffer) {
  const { width = 1, height = 1 } = await sharp(after).metadata();
  await mkdir(changedDir, { recursive: true });
  await sharp({ create: { width: width * 3 + 16, height, channels: 3, background: '#888888' } })
    .composite([
      {
        input: await sharp(before).resize(width, height, { fit: 'cover' }).toBuffer(),
        left: 0,
        top: 0,
      },
      { input: after, left: width + 8, top: 0 },
      { input: diff, left: width * 2 + 16, top: 0, raw: { width, height, channels: 4 } },
    ])
    .png()
    .toFile(join(changedDir, `${name}.png`));
}

/** Returns the share of pixels that differ, from 0 to 1. If it exceeds the tolerance, writes a comparison. */
async function difference(name: string, before: Buffer, after: Buffer): Promise<number> {
  if (before.equals(after)) return 0;
  const [approved, taken] = await Promise.all([decode(before), decode(after)]);
  const { width, height } = taken;
  const diff = Buffer.alloc(taken.data.length);
  const sameSize = approved.width === width && approved.height === height;
  const count = sameSize
    ? pixelmatch(approved.data, taken.data, diff, width, height, { threshold: 0.06 })
    : width * height;
  const share = count / (width * height);
  if (share > tolerance) await writeChange(name, before, after, diff);
  return share;
}

/**
 * Compares a picture with the approved one of the same name. Returns a message if they differ, or if there is no
 * approved one yet. With `--approve`, the picture is approved instead.
 */
export async function compareWithApproved(name: string, png: Buffer): Promise<string | null> {
  await mkdir(takenDir, { recursive: true });
  await writeFile(join(takenDir, `${name}.png`), png);
  const path = join(approvedDir, `${name}.webp`);
  const after = await shrink(png);
  const isApproved = existsSync(path);
  const share = isApproved ? await difference(name, await readFile(path), after) : 1;
  if (share <= tolerance) return null;
  if (approving) {
    await mkdir(approvedDir, { recursive: true });
    await writeFile(path, after);
    return null;
  }
  return isApproved
    ? `${name}: ${(share * 100).toFixed(2)} % of the pixels differ`
    : `${name}: no approved picture yet`;
}
