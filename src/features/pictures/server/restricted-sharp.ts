import sharp from 'sharp';

// Every picture is different, so a cache would waste memory. The encoding queue already runs encodings concurrently.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
});

/**
 * The image library, restricted to reading JPEG, PNG, WebP and GIF: SVG, TIFF, HEIF, PDF and all other formats are
 * blocked. Only the encoding child processes load the library, which saves memory in the server process.
 */
export const restrictedSharp = sharp;
