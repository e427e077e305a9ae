/** The script of a child process that encodes one picture at a time for encode-in-child.ts. */
import { readFile } from 'node:fs/promises';
import type { EncodeJob, EncodeResult } from './encode-in-child.ts';
import { encodePicture } from './encode-picture.ts';
import { PictureRefused } from './picture-refused.ts';

async function encode({ source, purpose }: EncodeJob): Promise<EncodeResult> {
  try {
    const bytes = typeof source === 'string' ? await readFile(source) : source;
    return { encoded: await encodePicture(bytes, purpose) };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.reason };
    return { failed: String(error) };
  }
}

process.on('message', async (job: EncodeJob) => {
  const result = await encode(job);
  process.send?.(result);
});
// A terminal or supervisor sends these signals to the server's whole process group. This process ignores them, because
// the server finishes its requests first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// This process exits when the server does. SIGKILL ends it even while it decodes a picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
