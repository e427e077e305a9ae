import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A file to choose, paste or drop. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const picture = async (name = 'sunset.png'): Promise<SampleFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3b4cf0' } })
    .png()
    .toBuffer(),
});

/** 6.25 MB of data with the type of a picture. */
export const hugePicture: SampleFile = {
  name: 'huge.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.alloc(6_553_600, 1),
};

export const drawing: SampleFile = {
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

export const textNamedPng: SampleFile = {
  name: 'letter.png',
  mimeType: 'image/png',
  buffer: Buffer.from('Dear friend, this is not a picture.'),
};

/** A picture that does not compress: about two megabytes of noise. */
export const largePicture = async (): Promise<SampleFile> => ({
  name: 'noise.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 900,
      height: 800,
      channels: 3,
      background: '#3b4cf0',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer(),
});

/** Chooses a picture through the button that opens the file chooser. */
export async function choosePicture(page: Page, file: SampleFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chooser).setFiles(file);
}

/** Pastes a picture into the form of the page, or drops one on it. */
export async function addPicture(page: Page, how: 'paste' | 'drop'): Promise<void> {
  const { buffer } = await picture();
  await page.evaluate(
    ([base64, event]) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'sunset.png', { type: 'image/png' }));
      const target = document.querySelector('main form') as HTMLFormElement;
      const init = { bubbles: true, cancelable: true };
      if (event === 'paste') {
        target.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }));
      } else {
        for (const type of ['dragenter', 'dragover', 'drop']) {
          target.dispatchEvent(new DragEvent(type, { ...init, dataTransfer: data }));
        }
      }
    },
    [buffer.toString('base64'), how] as const,
  );
}
