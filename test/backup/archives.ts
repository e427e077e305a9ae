import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type ParsedTarEntryWithData, packTar, unpackTar } from 'modern-tar';
import { backUp, createCommunity, temporaryFolder } from './communities.ts';

export type ArchiveEntries = ParsedTarEntryWithData[];

let sample: Promise<Buffer> | undefined;

/** The bytes of a backup of a small community. The backup is made only once. */
export function readSampleBackup(): Promise<Buffer> {
  sample ??= (async () => {
    const { path } = await backUp({ dataDir: await createCommunity() });
    return readFile(path);
  })();
  return sample;
}

/** Writes an archive to a new file and returns its path. */
export async function writeArchive(bytes: Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), 'backup.tar.gz');
  await writeFile(path, bytes);
  return path;
}

/** Changes the entries of the sample backup and packs them again. */
export async function repack(
  change: (entries: ArchiveEntries) => ArchiveEntries,
): Promise<Uint8Array> {
  const entries = await unpackTar(gunzipSync(await readSampleBackup()));
  return gzipSync(await packTar(change(entries)));
}

/** An entry with this content. */
export const entryOf = (name: string, content: string | Uint8Array): ArchiveEntries[number] => {
  const data = new Uint8Array(Buffer.from(content));
  return { header: { name, size: data.byteLength, type: 'file' }, data };
};

/** Replaces the content of one entry. */
export const replace =
  (name: string, change: (content: Buffer) => string | Uint8Array) => (entries: ArchiveEntries) =>
    entries.map((entry) =>
      entry.header.name === name ? entryOf(name, change(Buffer.from(entry.data ?? ''))) : entry,
    );

/** Replaces the checksums in the manifest with those of the entries. */
export function sign(entries: ArchiveEntries): ArchiveEntries {
  const sums = new Map(
    entries.map(({ header, data = new Uint8Array() }) => [
      header.name,
      { bytes: data.byteLength, sha256: createHash('sha256').update(data).digest('hex') },
    ]),
  );
  return replace('manifest.jsonl', (manifest) =>
    manifest
      .toString()
      .split('\n')
      .map((text) => {
        if (!text) return text;
        const line = JSON.parse(text);
        return JSON.stringify({ ...line, ...sums.get(line.file) });
      })
      .join('\n'),
  )(entries);
}
