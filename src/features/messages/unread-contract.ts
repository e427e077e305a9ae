import { z } from 'zod';
import { contract, errors, memberErrors } from '#platform/shared/contract.ts';

/** The part of the contract that every page needs. */
export const unreadContract = {
  countUnread: contract
    .route({ method: 'GET', path: '/conversations/unread-count', tags: ['messages'] })
    .output(z.object({ unread: z.number().int() }))
    .errors(errors(...memberErrors)),
};
