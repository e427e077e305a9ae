import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { contract, errors } from '#platform/shared/contract.ts';

export const suggestion = z.object({
  ...author,
  interests: z.array(z.string()).describe('What both are into, in the viewer’s order.'),
  meetings: z.int().describe('How many events that are over both took part in.'),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsContract = {
  listSuggestions: contract
    .route({
      method: 'GET',
      path: '/suggestions',
      tags: ['suggestions'],
      description:
        'Members whom the viewer may get on with and does not write to yet, the likeliest first.',
    })
    .output(z.object({ items: z.array(suggestion) }))
    .errors(errors('UNAUTHORIZED', 'PROFILE_REQUIRED')),
};
