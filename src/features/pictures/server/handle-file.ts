import type { IncomingMessage, ServerResponse } from 'node:http';
import { noDownloadUrl } from '#platform/server/files/storage-errors.ts';
import { sendStream } from '#platform/server/http/send-stream.ts';
import { AppError } from '#platform/shared/errors.ts';
import { pictureCopy } from '../copy.ts';
import {
  type FileViewer,
  findServedPicture,
  type PictureAccess,
  type PictureRequest,
  type ServedPicture,
} from './serve-picture.ts';
import type { PictureServices } from './services.ts';

type StorageOnly = Pick<PictureServices, 'storage'>;

interface FileRequest {
  req: IncomingMessage;
  res: ServerResponse;
  /** Null for a visitor. */
  viewer: FileViewer | null;
  access: PictureAccess;
  services: Pick<PictureServices, 'db' | 'storage'>;
}

/**
 * Responses are cached only briefly, because a member can be blocked and a public event can become private. ETags
 * make revalidation cheap.
 */
const cacheControl: Record<ServedPicture['cachePolicy'], string> = {
  private: `private, max-age=60, must-revalidate`,
  revalidate: 'private, no-cache',
  public: `public, max-age=${5 * 60}`,
};

/** Parses `/files/{path}?w=640&v=1700000000000`. */
function parseRequestUrl(url: string): Pick<PictureRequest, 'path' | 'width' | 'version'> {
  const [address = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  const width = query.get('w') ?? '';
  return {
    path: decode(address).replace(/^\/files(?=\/|$)/, ''),
    width: /^\d{1,5}$/.test(width) ? Number(width) : null,
    version: query.get('v'),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AppError('BAD_REQUEST', pictureCopy.malformedUrl);
  }
}

/** Prevents browsers from executing a stored file, whatever it contains. */
const buildHeaders = ({ contentType, etag, cachePolicy }: ServedPicture) => ({
  'content-type': contentType,
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': cacheControl[cachePolicy],
  etag,
});

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;

/**
 * Handles GET and HEAD requests for a stored picture. Throws errors for the caller to send, such as
 * storage/no-download-url if the picture's files are missing.
 */
export async function handleFile(request: FileRequest): Promise<void> {
  const { req, res, viewer, access, services } = request;
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('allow', 'GET, HEAD');
    throw new AppError('METHOD_NOT_SUPPORTED', pictureCopy.readOnly);
  }
  const served = await findServedPicture(services, {
    ...parseRequestUrl(req.url ?? '/'),
    viewer,
    access,
  });
  await sendPicture(request, served);
}

/**
 * Responds to a GET or HEAD request with a picture that the viewer may read. Throws storage/no-download-url if the
 * file is missing.
 */
export async function sendPicture(
  { req, res, services }: Pick<FileRequest, 'req' | 'res'> & { services: StorageOnly },
  served: ServedPicture,
): Promise<void> {
  const headers = buildHeaders(served);
  if (matchesEtag(req.headers['if-none-match'], served.etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  if (req.method === 'HEAD') {
    const sizeBytes = await services.storage.sizeOf(served.key);
    if (sizeBytes === null) throw noDownloadUrl();
    res.writeHead(200, { ...headers, 'content-length': sizeBytes }).end();
    return;
  }
  const { stream, sizeBytes } = await services.storage.read(served.key);
  res.writeHead(200, { ...headers, 'content-length': sizeBytes });
  await sendStream(stream, res);
}
