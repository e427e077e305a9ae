import { z } from 'zod';
import {
  contract,
  emptyResponse,
  errors,
  memberErrors,
  timestamp,
} from '#platform/shared/contract.ts';
import { limits, maxVersion } from './rules.ts';

const version = z
  .int()
  .min(0)
  .max(maxVersion)
  .describe('The number of the version. Version 0 is Kith’s default rules.');

const rules = z.object({
  version,
  text: z
    .string()
    .describe('Plain text. Lines that start with `# ` are headings, and those with `- ` a list.'),
  publishedAt: timestamp.nullable().describe('Null for version 0.'),
});
export type Rules = z.infer<typeof rules>;

const rulesChange = z.object({
  version,
  whatChanged: z.string(),
  publishedAt: timestamp,
});
export type RulesChange = z.infer<typeof rulesChange>;

const tags = ['community rules'];

export const communityRulesContract = {
  readRules: contract
    .route({ method: 'GET', path: '/rules', tags })
    .output(rules)
    .errors(errors(...memberErrors)),
  publishRules: contract
    .meta({ access: 'admin' })
    .route({
      method: 'PUT',
      path: '/rules',
      tags,
      description: 'Publishes a new version. Earlier versions stay readable.',
    })
    .input(
      z.strictObject({
        // These generous bounds only limit the size of a request. rules.ts validates the fields and explains errors.
        text: z.string().max(limits.textMaxLength * 4),
        whatChanged: z.string().max(limits.whatChangedMaxLength * 4),
        version: version.describe(
          'The version that was edited. CONFLICT if it is not the current one.',
        ),
      }),
    )
    .output(rules)
    .errors(errors(...memberErrors, 'FORBIDDEN', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  listRulesChanges: contract
    .route({
      method: 'GET',
      path: '/rules/changes',
      tags,
      description:
        'The latest versions, newest first, that were published after the member joined and are not marked as read.',
    })
    .output(z.object({ items: z.array(rulesChange) }))
    .errors(errors(...memberErrors)),
  markRulesRead: contract
    .route({
      method: 'PUT',
      path: '/rules/read',
      tags,
      description: 'Marks a version and all earlier ones as read, on all of the member’s devices.',
    })
    .input(z.strictObject({ version }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
};
