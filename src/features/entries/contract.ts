import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { id, timestamp } from '#platform/shared/contract.ts';

/** The API fields that posts and events share. */
export const entryFields = {
  id,
  ...author,
  createdAt: timestamp,
  likes: z.number().int(),
  likedByMe: z.boolean(),
  commentCount: z.number().int().describe('Comments and replies together.'),
};
