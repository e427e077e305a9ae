import sharp from 'sharp';

// Every picture is different, so a cache would waste memory. The encoding queue provides the concurrency.
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
 * The image library, which can only read JPEG, PNG, WebP and GIF: SVG, TIFF, HEIF, PDF and all other formats are
 * blocked. Only the encoding child processes load it, which keeps the server small.
 */
export const restrictedSharp = sharp;
