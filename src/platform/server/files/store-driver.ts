import type { Readable } from 'node:stream';

/** The bytes of a stored file. The caller must read the stream to its end or destroy it. */
export interface StoredObject {
  stream: Readable;
  sizeBytes: number;
}

/** A stream whose length is known in advance, as S3 requires. */
export interface SizedStream {
  stream: Readable;
  sizeBytes: number;
}

/** The metadata stored with a file. */
export interface PutOptions {
  contentType: string;
}

/** A storage backend: a folder or a bucket. It receives only validated keys. */
export interface StoreDriver {
  put(key: string, body: Uint8Array | SizedStream, options: PutOptions): Promise<void>;
  open(key: string): Promise<StoredObject | null>;
  sizeOf(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  deleteFolder(folder: string): Promise<void>;
  folders(folder: string): AsyncIterable<string>;
  hasFolder(folder: string): Promise<boolean>;
}
