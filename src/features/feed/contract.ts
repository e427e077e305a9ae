import { z } from 'zod';
import { event } from '#features/events/contract.ts';
import { post } from '#features/posts/contract.ts';
import { contract, errors, memberErrors, pageInput, pageOf } from '#platform/shared/contract.ts';

/** A post or an event; `kind` tells which. */
export const feedEntry = z.discriminatedUnion('kind', [post, event]);
export type FeedEntry = z.infer<typeof feedEntry>;

export const feedContract = {
  readFeed: contract
    .route({
      method: 'GET',
      path: '/feed',
      tags: ['feed'],
      description: 'Posts and events together, newest first.',
    })
    .input(z.strictObject(pageInput))
    .output(pageOf(feedEntry))
    .errors(errors(...memberErrors)),
};
