import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Sample pictures, generated so that the repository contains no binary fixtures. */

const noise = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: '#d66',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export const jpeg = (width = 1600, height = 1200): Promise<Buffer> =>
  noise(width, height).jpeg({ quality: 60 }).toBuffer();

export const png = (width = 800, height = 600): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 4, background: { r: 20, g: 80, b: 200, alpha: 0.5 } },
  })
    .png()
    .toBuffer();

export const webp = (width = 640, height = 480): Promise<Buffer> =>
  noise(width, height).webp().toBuffer();

export const tiff = (): Promise<Buffer> => noise(64, 64).tiff().toBuffer();

export const cmykJpeg = (): Promise<Buffer> =>
  noise(400, 300).toColourspace('cmyk').jpeg().toBuffer();

/**
 * A picture that is rotated by its metadata, as phones store pictures. It is stored as 800 × 600 pixels and shown as
 * 600 × 800 pixels, with a red right half.
 */
export const rotatedJpegWithLocation = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#00f' } })
    .composite([
      {
        input: { create: { width: 800, height: 300, channels: 3, background: '#f00' } },
        gravity: 'north',
      },
    ])
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
    .jpeg()
    .toBuffer();

/** An animation in which each frame has a different shade. */
export async function animatedGif(frames: number, width = 120, height = 80): Promise<Buffer> {
  const frameBytes = width * height * 3;
  const pixels = Buffer.alloc(frameBytes * frames);
  for (let frame = 0; frame < frames; frame += 1) {
    pixels.fill((frame * 37) % 256, frame * frameBytes, (frame + 1) * frameBytes);
    pixels[frame * frameBytes] = (frame * 91 + 5) % 256;
  }
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  return sharp(pixels, { raw })
    .gif({ delay: Array(frames).fill(80), loop: 0, effort: 1, colours: 4 })
    .toBuffer();
}

/** A valid JPEG of exactly this many bytes, padded with zeros at its end, which decoders ignore. */
export async function jpegOfBytes(bytes: number): Promise<Buffer> {
  const picture = await jpeg(1200, 900);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.byteLength)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A small file that decodes to a black square, `side` pixels wide and high. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The markers of a JPEG without restart markers, with their offsets. */
function jpegMarkers(bytes: Buffer): { code: number; at: number }[] {
  const markers: { code: number; at: number }[] = [];
  for (let at = 2; at < bytes.byteLength; ) {
    const code = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (code === 0) {
      at += 1;
      continue;
    }
    markers.push({ code, at });
    at += code === 0xd9 ? bytes.byteLength : 2 + bytes.readUInt16BE(at + 2);
  }
  return markers;
}

/**
 * A valid progressive JPEG with this number of scans, most of which repeat one scan of a few bytes. Decoders process
 * every pixel again for each scan.
 */
export async function jpegOfScans(scans: number, width = 64, height = 48): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#d66' } as const;
  const picture = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const markers = jpegMarkers(picture);
  const ofScans = markers.flatMap(({ code }, index) => (code === 0xda ? [index] : []));
  const [table, header, next] = markers.slice((ofScans[1] ?? 0) - 1);
  const end = markers.at(-1);
  if (!table || !header || !next || !end) throw new Error('The JPEG has too few scans.');
  // The second scan with its Huffman table. The last byte of the scan's header says which bits of the coefficients the
  // scan contains. With 0, which means all bits, the scan is valid after any other scan.
  const repeated = Buffer.from(picture.subarray(table.at, next.at));
  repeated[header.at - table.at + 1 + picture.readUInt16BE(header.at + 2)] = 0;
  const added = Array<Buffer>(scans - ofScans.length).fill(repeated);
  return Buffer.concat([picture.subarray(0, end.at), ...added, picture.subarray(end.at)]);
}

/** A JPEG with one scan, and with the bytes of a scan's marker in its metadata and after its end. */
export async function jpegWithScanMarkersElsewhere(): Promise<Buffer> {
  const [picture, marker] = [await jpeg(64, 48), Buffer.from('ffda0008', 'hex')];
  const comment = Buffer.concat([Buffer.from('fffe0006', 'hex'), marker]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), marker]);
}

/** A JPEG with bytes between its segments. Decoders skip these bytes. */
export async function jpegWithGarbage(): Promise<Buffer> {
  const picture = await jpeg(64, 48);
  const garbage = Buffer.from('00ff00ffffd0ff01', 'hex');
  return Buffer.concat([picture.subarray(0, 2), garbage, picture.subarray(2)]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
export const text = Buffer.from('This is text, not a picture.');

/** A script that starts with the bytes of a GIF. */
export const gifScript = Buffer.from('GIF89a=1;alert(document.cookie)//');

/** A real picture followed by HTML, whose script some browsers used to execute. */
export const jpegWithHtml = async (): Promise<Buffer> =>
  Buffer.concat([await jpeg(300, 200), Buffer.from('<html><script>alert(1)</script></html>')]);

/** A file with the first bytes of a HEIF file. */
export const heif = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
  Buffer.alloc(1000),
]);

export const avif = (): Promise<Buffer> => noise(64, 64).avif({ effort: 0 }).toBuffer();
