import type { Readable } from 'node:stream';

/** The bytes of a stored file. Whoever takes the stream reads it to its end or destroys it. */
export interface StoredObject {
  stream: Readable;
  sizeBytes: number;
}

/** A stream whose length is known before it is read: S3 takes no other. */
export interface SizedStream {
  stream: Readable;
  sizeBytes: number;
}

/** What is stored along with a file. */
export interface PutOptions {
  contentType: string;
}

/** One backend of the storage: a folder or a bucket. Keys are checked before they get here. */
export interface StoreDriver {
  put(key: string, body: Uint8Array | SizedStream, options: PutOptions): Promise<void>;
  open(key: string): Promise<StoredObject | null>;
  sizeOf(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  deleteFolder(folder: string): Promise<void>;
  folders(folder: string): AsyncIterable<string>;
  hasFolder(folder: string): Promise<boolean>;
}
