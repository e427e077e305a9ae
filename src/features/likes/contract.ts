import { z } from 'zod';
import { contract, errors, id, memberErrors } from '#platform/shared/contract.ts';

export const likesContract = {
  likeEntry: contract
    .route({
      method: 'PUT',
      path: '/entries/{entryId}/like',
      tags: ['likes'],
      description:
        'Likes a post or an event. A second like changes nothing. A like cannot be taken back.',
    })
    .input(z.strictObject({ entryId: id }))
    .output(z.object({ likes: z.number().int(), likedByMe: z.literal(true) }))
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
};
