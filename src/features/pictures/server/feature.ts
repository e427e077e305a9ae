import type { Feature } from '#platform/server/feature.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import { deletePictureFilesOf, pictureFilesExport, picturesExport } from './member-data.ts';
import { type PicturesContext, pictureEndpoints, picturesRoutes } from './routes.ts';
import { sweepOrphanedFolders, sweepPending } from './sweep-pictures.ts';

/** Uploaded pictures: encoding, storage and delivery. */
export const picturesFeature: Feature<PicturesContext> = {
  name: 'pictures',
  tables: ['picture'],
  start(context) {
    const { services, pictures } = context;
    services.jobs.repeat('sweep pending pictures', hourMs, () => sweepPending(pictures));
    services.jobs.repeat('sweep leftover pictures', dayMs, () => sweepOrphanedFolders(pictures));
    return {
      router: picturesRoutes(context, pictures),
      endpoints: pictureEndpoints(context, pictures),
      exports: [picturesExport(services)],
      exportFiles: (viewer) => pictureFilesExport(services, viewer),
      onAccountDeleted: deletePictureFilesOf(services),
    };
  },
};
