import { z } from 'zod';
import { contract, emptyResponse, errors, id, memberErrors } from '#platform/shared/contract.ts';

const input = z.strictObject({ conversationId: id });
const requestErrors = errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS');
const tags = ['messages'];

/** What a member can do with requests: conversations that somebody whom they don't know has started. */
export const requestContract = {
  countRequests: contract
    .route({
      method: 'GET',
      path: '/conversations/request-count',
      tags,
      description: 'How many requests the viewer has neither accepted nor deleted.',
    })
    .output(z.object({ requests: z.number().int() }))
    .errors(errors(...memberErrors)),
  acceptRequest: contract
    .meta({ access: 'owner' })
    .route({
      method: 'PUT',
      path: '/conversations/{conversationId}/acceptance',
      tags,
      description:
        'Accepts a request. Sending a message to the conversation accepts it too. Idempotent.',
    })
    .input(input)
    .output(emptyResponse)
    .errors(requestErrors),
  deleteRequest: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/conversations/{conversationId}/request',
      tags,
      description: 'Deletes a request for the viewer alone. Its sender does not notice.',
    })
    .input(input)
    .output(emptyResponse)
    .errors(requestErrors),
};
