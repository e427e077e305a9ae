import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Endpoint } from '#platform/server/feature.ts';
import { limitByAccount } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { picturesContract } from '../contract.ts';
import { discardPicture } from './delete-picture.ts';
import { handleFile } from './handle-file.ts';
import { handleUpload } from './handle-upload.ts';
import type { PictureAccess } from './serve-picture.ts';
import type { PictureServices } from './services.ts';

export interface PicturesContext extends FeatureContext {
  pictureAccess: PictureAccess;
  pictures: PictureServices;
}

export function picturesRoutes({ services, gate }: PicturesContext, pictures: PictureServices) {
  const os = implementContract(picturesContract);
  return {
    discardPicture: os.discardPicture
      .use(gate.account)
      .use(limitByAccount(services, 'write'))
      .handler(async ({ input: { pictureId }, context }) => {
        await discardPicture(pictures, { pictureId, ownerId: context.account.userId });
        return {};
      }),
  };
}

/** The endpoints for uploads and stored files. They are outside oRPC, so that they can stream. */
export const pictureEndpoints = (
  { services: { limits }, gate, pictureAccess }: PicturesContext,
  pictures: PictureServices,
): readonly Endpoint[] => [
  {
    method: 'POST',
    path: '/api/pictures/:purpose',
    receivesFile: true,
    async handle({ req, res }, { purpose = '' }) {
      // Uploading requires only an account, because the wizard uploads the profile picture before the profile exists.
      const viewer = await gate.requireWriter(req);
      await limits.take('upload', viewer.userId);
      await gate.explainDeletedRow(viewer, () =>
        handleUpload({ req, res, viewer, purpose, services: pictures }),
      );
    },
  },
  ...['/files', '/files/*'].map(
    (path): Endpoint => ({
      method: ['GET', 'HEAD'],
      path,
      async handle({ req, res }) {
        const session = await gate.read(req);
        const viewer = session && {
          userId: session.userId,
          mayRead: gate.mayRead(session),
        };
        await handleFile({ req, res, viewer, access: pictureAccess, services: pictures });
      },
    }),
  ),
];
