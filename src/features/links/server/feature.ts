import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { sendPicture } from '#features/pictures/server/handle-file.ts';
import type { PictureServices } from '#features/pictures/server/services.ts';
import type { Feature } from '#platform/server/feature.ts';
import { dayMs, hourMs } from '#platform/shared/clock.ts';
import { linkUsed } from '../activity.ts';
import { createRefresh } from './refresh-previews.ts';
import { deleteUnusedPreviews, findThumbnail, sweepThumbnails } from './thumbnails.ts';

interface LinksContext extends FeatureContext {
  pictures: PictureServices;
}

const pollMs = 30_000;

/** Previews of the pages that members link to. The server requests the pages, never a member's browser. */
export const linksFeature: Feature<LinksContext> = {
  name: 'links',
  tables: ['link_preview'],
  start({ services, gate, pictures }) {
    const { acts, jobs } = services;
    const refresh = createRefresh({ ...services, pictures });
    acts.on(linkUsed, async ({ afterCommit }) => afterCommit('link previews', refresh));
    // Retries failed requests, and those that were interrupted because a process died.
    jobs.repeat('link previews', pollMs, refresh);
    jobs.repeat('unused link previews', hourMs, () => deleteUnusedPreviews(services));
    jobs.repeat('sweep leftover thumbnails', dayMs, () => sweepThumbnails(services));
    return {
      endpoints: [
        {
          method: ['GET', 'HEAD'],
          path: '/files/link-previews/:pictureId',
          async handle({ req, res }, { pictureId = '' }) {
            const viewer = await gate.requireMember(req);
            const served = await findThumbnail(services, viewer, pictureId);
            await sendPicture({ req, res, services }, served);
          },
        },
      ],
    };
  },
};
