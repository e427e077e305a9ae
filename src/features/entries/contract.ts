import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { id, timestamp } from '#platform/shared/contract.ts';

/** What a post and an event have in common on the wire. */
export const entryFields = {
  id,
  ...author,
  createdAt: timestamp,
  likes: z.number().int(),
  likedByMe: z.boolean(),
  commentCount: z.number().int().describe('Comments and replies together.'),
};
