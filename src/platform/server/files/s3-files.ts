import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../config.ts';
import { markBucketOutage } from './storage-errors.ts';
import type { StoreDriver } from './store-driver.ts';

/** Whether an error means that every request to the store fails, not just this one. The SDK has already retried. */
function isOutage(error: unknown): error is Error {
  if (error instanceof S3ServiceException) {
    const { httpStatusCode = 500 } = error.$metadata;
    return httpStatusCode >= 500 || httpStatusCode === 403;
  }
  if (!(error instanceof Error)) return false;
  const isUnconnected =
    'syscall' in error && ['connect', 'getaddrinfo'].includes(`${error.syscall}`);
  // The name of the SDK's errors for timeouts and lost connections.
  return isUnconnected || error.name === 'TimeoutError';
}

/** How long to wait for the store. Each attempt has its own timeouts, and the SDK makes three attempts. */
export interface S3Timeouts {
  /** Until the connection is open. */
  connectMs: number;
  /** From the start of a request until its response begins. Includes sending the body and waiting for a connection. */
  responseMs: number;
  /** While nothing is sent or received. A response whose reader stalls for this long fails too. */
  idleMs: number;
}

const defaultTimeouts: S3Timeouts = { connectMs: 5_000, responseMs: 20_000, idleMs: 60_000 };

function createClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Config,
  { connectMs, responseMs, idleMs }: S3Timeouts,
): S3Client {
  const client = new S3Client({
    region,
    // Self-hosted stores rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Without keys, the SDK uses the credentials of the machine (a role or a profile).
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Many S3-compatible stores reject the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: responseMs,
      // Without this, the SDK only logs a warning and keeps waiting.
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
    },
  });
  client.middlewareStack.add(
    (next) => async (args) =>
      next(args).catch((error: unknown) => {
        if (isOutage(error)) markBucketOutage(error);
        throw error;
      }),
  );
  return client;
}

async function nullWhenAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const { cause } = error as Error;
    const failure = cause instanceof S3ServiceException ? cause : error;
    if (failure instanceof S3ServiceException && failure.$metadata.httpStatusCode === 404) {
      return null;
    }
    throw error;
  }
}

/** Files in a bucket of S3 or a compatible store. */
export function createS3Files(
  settings: S3Config & { bucket: string },
  timeouts = defaultTimeouts,
): StoreDriver {
  const { bucket } = settings;
  const client = createClient(settings, timeouts);
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
  );

  /** Lists the direct children of a folder, page by page: a response has at most 1,000 names. */
  async function* listFolder(folder: string) {
    let paginationToken: string | undefined;
    do {
      const page = await disk.listAll(folder, paginationToken ? { paginationToken } : {});
      yield* page.objects;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  return {
    put: (key, body, options) =>
      body instanceof Uint8Array
        ? disk.put(key, body, { ...options, contentLength: body.byteLength })
        : disk.putStream(key, body.stream, { ...options, contentLength: body.sizeBytes }),
    async open(key) {
      // flydrive's getStream does not return the length, which is in the same response.
      const response = await nullWhenAbsent(
        client.send(new GetObjectCommand({ Bucket: bucket, Key: key })),
      );
      if (!response) return null;
      return { stream: response.Body as Readable, sizeBytes: response.ContentLength ?? 0 };
    },
    async sizeOf(key) {
      const info = await nullWhenAbsent(disk.getMetaData(key));
      return info?.contentLength ?? null;
    },
    delete: (key) => disk.delete(key),
    async deleteFolder(folder) {
      // Calls the driver, because flydrive's Disk drops the trailing slash: deleting `a` would also delete `ab/…`.
      await disk.driver.deleteAll(`${folder}/`);
    },
    async *folders(folder) {
      for await (const object of listFolder(folder)) {
        if (object.isDirectory) yield `${folder}/${object.name}`;
      }
    },
    async hasFolder(folder) {
      for await (const _ of listFolder(folder)) return true;
      return false;
    },
  };
}
