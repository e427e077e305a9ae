import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByAccount } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Services } from '#platform/server/services.ts';
import { picturesContract } from '../contract.ts';
import { discardPicture } from './discard-picture.ts';
import { handleFile } from './handle-file.ts';
import { handleUpload } from './handle-upload.ts';
import type { ShowsToVisitors } from './serve-picture.ts';
import type { PictureServices } from './services.ts';

/** What oRPC answers, and beside it the two streams: an upload and a stored file. */
export function picturesRoutes(
  services: Services,
  pictures: PictureServices,
  gate: SessionGate,
  showsToVisitors: ShowsToVisitors,
) {
  const os = implementContract(picturesContract);
  return {
    router: {
      discardPicture: os.discardPicture
        .use(gate.account)
        .use(limitByAccount(services, 'write'))
        .handler(async ({ input: { pictureId }, context }) => {
          await discardPicture(pictures, { pictureId, ownerId: context.account.userId });
          return {};
        }),
    },
    /** POST /api/pictures/{purpose}. */
    async upload({ req, res }: RequestContext, purpose: string): Promise<void> {
      const viewer = await gate.requireAccount(req);
      await services.limits.take('upload', viewer.userId);
      await handleUpload({ req, res, viewer, purpose, services: pictures });
    },
    /** GET and HEAD /files/{path}. */
    async serveFile({ req, res }: RequestContext): Promise<void> {
      const viewer = await gate.read(req);
      await handleFile({ req, res, viewer, showsToVisitors, services: pictures });
    },
  };
}
