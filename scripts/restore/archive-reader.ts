import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { migrations } from '#db/migrations/migration-list.ts';
import {
  type BackupFile,
  type BackupHeader,
  backupHeader,
  formatVersion,
  headerName,
  type ManifestLine,
  manifestLine,
  manifestName,
  maxBufferedBytes,
  parseFileName,
} from '../backup/archive-format.ts';
import { UsageError } from '../command/run-command.ts';

/** A file of a backup. */
export interface ArchivedFile {
  file: BackupFile;
  bytes: number;
  /** Must be read to its end before the next file. */
  content: AsyncIterable<Uint8Array>;
}

/** The header of a backup, and what its manifest contains apart from the checksums. */
export interface Manifest {
  header: BackupHeader;
  rows: Map<string, number>;
  /** The paths of pictures whose files were missing when the backup was made. */
  missing: string[];
  /** How many files were read, including the header. */
  files: number;
}

interface ReadOptions {
  signal: AbortSignal;
  /** Receives each file in the order of the archive. */
  onFile: (file: ArchivedFile) => Promise<void>;
  /** How many bytes of the archive were read, and how many there are. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Reads an archive from beginning to end and compares every file with the manifest. Throws {@link UsageError} if it is
 * not a backup, is truncated or altered, or is from a newer version of Kith.
 */
export async function readArchive(path: string, options: ReadOptions): Promise<Manifest> {
  const { signal, onFile, onProgress } = options;
  const { size } = await stat(path);
  const source = createReadStream(path, { signal });
  source.on('data', () => onProgress(source.bytesRead, size));
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip);
  const entries = Readable.toWeb(gunzip).pipeThrough(createTarDecoder({ strict: true }));
  const filesHash = createHash('sha256');
  let files = 0;
  let header: BackupHeader | undefined;
  let manifest: Manifest | undefined;
  try {
    for await (const entry of entries) {
      const { name } = entry.header;
      if (manifest) throw altered(path, `it has a file after its manifest, ${name}`);
      if (!header) {
        header = await readHeader(path, entry, filesHash);
        files += 1;
      } else if (name === manifestName) {
        manifest = await readManifest(path, entry, {
          header,
          files,
          filesDigest: filesHash.digest('hex'),
        });
      } else {
        await readFile(path, entry, filesHash, onFile);
        files += 1;
      }
    }
  } catch (error) {
    source.destroy();
    throw toUsageError(path, error, header !== undefined);
  }
  if (!manifest) throw truncated(path);
  return manifest;
}

const truncated = (path: string): UsageError =>
  new UsageError(`${path} is truncated or damaged, so nothing was restored; use another backup.`);

const altered = (path: string, how: string): UsageError =>
  new UsageError(`${path} was altered (${how}), so nothing was restored; use another backup.`);

const notABackup = (path: string): UsageError => new UsageError(`${path} is not a backup of Kith.`);

/**
 * Recognizes errors of gzip by their code and those of tar by their message. Returns other errors, such as that of a
 * full disk, unchanged.
 */
function toUsageError(path: string, error: unknown, isBackup: boolean): unknown {
  if (error instanceof UsageError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const isTar = /^(Tar |TAR |Invalid (tar|EOF)|Too many global)/.test(message);
  if (!code.startsWith('Z_') && !isTar) return error;
  return isBackup || code === 'Z_BUF_ERROR' ? truncated(path) : notABackup(path);
}

async function readHeader(
  path: string,
  entry: ParsedTarEntry,
  filesHash: Hash,
): Promise<BackupHeader> {
  if (entry.header.name !== headerName || entry.header.size > 10_000) throw notABackup(path);
  const bytes = await buffer(entry.body);
  addLine(
    filesHash,
    headerName,
    bytes.byteLength,
    createHash('sha256').update(bytes).digest('hex'),
  );
  const parsed = backupHeader.loose().safeParse(parseJson(bytes.toString()));
  // A newer format may have other fields, but it always has `format`.
  const format = (parseJson(bytes.toString()) as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > formatVersion) throw newer(path);
  if (!parsed.success) throw notABackup(path);
  if (!(parsed.data.schema in migrations)) throw newer(path, parsed.data);
  return parsed.data;
}

const newer = (path: string, header?: BackupHeader): UsageError =>
  new UsageError(
    `${path} was made by a newer version of Kith${header ? ` (${header.version}, with the migration ${header.schema})` : ''}; restore it with that version.`,
  );

async function readFile(
  path: string,
  { header, body }: ParsedTarEntry,
  filesHash: Hash,
  onFile: ReadOptions['onFile'],
): Promise<void> {
  const file = header.type === 'file' ? parseFileName(header.name) : null;
  if (!file)
    throw altered(
      path,
      `it contains ${JSON.stringify(header.name)}, which is not part of any backup`,
    );
  if (file.kind !== 'database' && header.size > maxBufferedBytes) {
    throw altered(path, `${header.name} is too large`);
  }
  const sha256 = createHash('sha256');
  async function* hashed() {
    for await (const chunk of body) {
      sha256.update(chunk);
      yield chunk;
    }
  }
  await onFile({ file, bytes: header.size, content: hashed() });
  addLine(filesHash, header.name, header.size, sha256.digest('hex'));
}

const addLine = (hash: Hash, file: string, bytes: number, sha256: string): void =>
  void hash.update(`${JSON.stringify({ file, bytes, sha256 })}\n`);

/** Compares the checksums of the files with those of the manifest, in the order of the archive. */
async function readManifest(
  path: string,
  { body }: ParsedTarEntry,
  { header, files, filesDigest }: { header: BackupHeader; files: number; filesDigest: string },
): Promise<Manifest> {
  const listedHash = createHash('sha256');
  const manifest: Manifest = { header, rows: new Map(), missing: [], files };
  let ended = false;
  for await (const text of readLines(body)) {
    const { data: line } = manifestLine.safeParse(parseJson(text));
    if (!line || ended) throw altered(path, 'its manifest is not valid');
    ended = addToManifest(manifest, line, listedHash);
  }
  if (!ended) throw truncated(path);
  if (listedHash.digest('hex') !== filesDigest) {
    throw altered(path, 'its files do not match the checksums in its manifest');
  }
  return manifest;
}

async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}

/** Returns whether this is the last line. */
function addToManifest(manifest: Manifest, line: ManifestLine, listed: Hash): boolean {
  if ('file' in line) addLine(listed, line.file, line.bytes, line.sha256);
  else if ('table' in line) manifest.rows.set(line.table, line.rows);
  else if ('missing' in line) manifest.missing.push(line.missing);
  else return true;
  return false;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
