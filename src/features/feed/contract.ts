import { z } from 'zod';
import { post } from '#features/posts/contract.ts';
import { contract, errors, pageInput, pageOf } from '#platform/shared/contract.ts';

/** A post or, once there are events, an event: told apart by `kind`. */
export const feedEntry = z.discriminatedUnion('kind', [post]);
export type FeedEntry = z.infer<typeof feedEntry>;

export const feedContract = {
  readFeed: contract
    .route({
      method: 'GET',
      path: '/feed',
      tags: ['feed'],
      description: 'What the community wrote, newest first.',
    })
    .input(z.strictObject(pageInput))
    .output(pageOf(feedEntry))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED')),
};
