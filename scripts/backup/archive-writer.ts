import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import {
  type BackupHeader,
  headerName,
  type ManifestLine,
  manifestName,
} from './archive-format.ts';

/** Pictures are compressed already, so a higher level would cost time and save little. */
const gzipLevel = 1;

/** Writes a backup archive, one file after the other. */
export interface ArchiveWriter {
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds a file from the disk without reading it into memory as a whole. */
  addFile(name: string, path: string): Promise<void>;
  /** Adds a line to the manifest that does not describe a file. */
  note(line: Exclude<ManifestLine, { file: string }>): Promise<void>;
  /** Adds the manifest and resolves when the archive is on the disk. */
  finish(): Promise<void>;
  /** Stops writing, and leaves an incomplete file. */
  abort(reason: unknown): Promise<void>;
}

/** Creates an archive at `path`. Collects its manifest in a file in `folder`. */
export async function createArchive(
  folder: string,
  path: string,
  header: BackupHeader,
): Promise<ArchiveWriter> {
  const manifestPath = join(folder, manifestName);
  const manifest = await open(manifestPath, 'wx', 0o600);
  const target = await open(path, 'wx', 0o600);
  const { readable, controller } = createTarPacker();
  const writing = pipeline(
    Readable.fromWeb(readable),
    createGzip({ level: gzipLevel }),
    target.createWriteStream({ flush: true }),
  );
  // If writing fails, this makes the packer fail too, so that a pending call of `add` fails. `finish` awaits `writing`
  // itself.
  writing.catch((error) => controller.error(error));
  let files = 0;

  async function add(name: string, size: number, chunks: AsyncIterable<Uint8Array>) {
    const sha256 = createHash('sha256');
    const entry = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const chunk of chunks) {
      sha256.update(chunk);
      await entry.write(chunk);
    }
    await entry.close();
    return sha256.digest('hex');
  }
  async function addListed(name: string, bytes: number, chunks: AsyncIterable<Uint8Array>) {
    const sha256 = await add(name, bytes, chunks);
    files += 1;
    await writeLine(manifest, { file: name, bytes, sha256 });
  }
  const addBytes = (name: string, bytes: Uint8Array) =>
    addListed(name, bytes.byteLength, Readable.from([bytes]));

  await addBytes(headerName, Buffer.from(JSON.stringify(header)));
  return {
    addBytes,
    addFile: async (name, file) => addListed(name, (await stat(file)).size, createReadStream(file)),
    note: (line) => writeLine(manifest, line),
    async finish() {
      await writeLine(manifest, { end: true, files });
      await manifest.close();
      await add(manifestName, (await stat(manifestPath)).size, createReadStream(manifestPath));
      controller.finalize();
      await writing;
    },
    async abort(reason) {
      controller.error(reason);
      await manifest.close();
      await writing.catch(() => {});
    },
  };
}

const writeLine = async (manifest: FileHandle, line: ManifestLine): Promise<void> => {
  await manifest.write(`${JSON.stringify(line)}\n`);
};
