import { z } from 'zod';
import { contract, errors, memberErrors } from '#platform/shared/contract.ts';
import { contactChoices } from './rules.ts';

const choice = z.strictObject({
  choice: z
    .enum(contactChoices)
    .describe(
      '`met`: only members who know the viewer. `friends`: only those who vouch for the viewer and for whom the viewer vouches.',
    ),
});

const tags = ['contacts'];

export const contactsContract = {
  readContactChoice: contract
    .route({
      method: 'GET',
      path: '/contact-choice',
      tags,
      description: 'Who can start a conversation with the viewer.',
    })
    .output(choice)
    .errors(errors(...memberErrors)),
  setContactChoice: contract
    .route({ method: 'PUT', path: '/contact-choice', tags })
    .input(choice)
    .output(choice)
    .errors(errors(...memberErrors, 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
};
