import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Every picture is different, so a cache would waste memory. The work queue provides the concurrency.
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((format) => [
      `VipsForeignLoad${format}File`,
      `VipsForeignLoad${format}Buffer`,
    ]),
  });
  return sharp;
}

/**
 * Loads the image library on first use, which keeps an idle server small. The library can only read
 * JPEG, PNG, WebP and GIF: SVG, TIFF, HEIF, PDF and all other formats are blocked.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}
