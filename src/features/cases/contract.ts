import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import {
  contract,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';
import { oneLine, visibleText } from '#platform/shared/plain-text.ts';
import { caseCopy } from './copy.ts';
import { limits } from './limits.ts';
import { grounds, measures, targetKinds } from './rules.ts';

const kind = z.enum(targetKinds);
const ground = z.enum(grounds);
const measure = z.enum(measures);
const person = z.object(author);

const longText = (max: number) =>
  z
    .string()
    .overwrite(visibleText)
    .max(max, { error: () => caseCopy.tooLong(max) });
const required = (max: number) => longText(max).min(1, { error: () => caseCopy.sayWhy });

/** A report as shown to its author. Never reveals who decided the case. */
export const ownReport = z.object({
  id,
  kind,
  ground,
  text: z.string(),
  createdAt: timestamp,
  dueAt: timestamp.describe('When the report is due to be decided.'),
  outcome: z
    .enum(['none', 'removed', 'acted'])
    .nullable()
    .describe('Null until a decision. acted: a measure other than removing the content.'),
  decidedAt: timestamp.nullable(),
});
export type OwnReport = z.infer<typeof ownReport>;

const appeal = z.object({
  text: z.string(),
  appealedAt: timestamp,
  dueAt: timestamp,
  outcome: z.enum(['kept', 'reversed']).nullable().describe('Null until a decision.'),
  reason: z.string(),
  decidedAt: timestamp.nullable(),
});

/** A decision and its reasons, as shown to the member it is about. Never reveals who reported or decided it. */
export const ownCase = z.object({
  id,
  kind,
  ground,
  excerpt: z.string().describe('The beginning of the reported content.'),
  measure,
  removes: z.boolean().describe('Whether the content was removed.'),
  isKept: z
    .boolean()
    .describe('Whether the removed content is still stored, so that an appeal can bring it back.'),
  until: timestamp.nullable().describe('When the measure ends; null if it does not end by itself.'),
  rule: z.string(),
  facts: z.string(),
  automated: z.boolean().describe('Whether the case was decided automatically.'),
  noticedAutomatically: z
    .boolean()
    .describe('Whether the case was opened automatically, but decided by a moderator.'),
  decidedAt: timestamp,
  appealUntil: timestamp,
  canAppeal: z.boolean(),
  appeal: appeal.nullable(),
});
export type OwnCase = z.infer<typeof ownCase>;

/** The reported content, as it was when it was reported. */
export const evidence = z.object({
  title: z.string(),
  text: z.string(),
  name: z.string(),
  username: z.string(),
  createdAt: timestamp.nullable(),
  pictures: z.array(z.string()).describe('Copies of the pictures as `data:` URLs.'),
  context: z
    .array(
      z.object({
        by: z.enum(['subject', 'reporter', 'other']),
        text: z.string(),
        createdAt: timestamp,
      }),
    )
    .describe(
      'The messages before a reported message, or the comment that a reported reply belongs to.',
    ),
  signs: z
    .object({ written: z.number().int(), ignored: z.number().int(), blocked: z.number().int() })
    .optional()
    .describe(
      'Only in an automatic report: how many new people the member wrote to, how many of them did not answer, and how many blocked the member.',
    ),
});
export type Evidence = z.infer<typeof evidence>;

const caseSummary = z.object({
  id,
  kind,
  ground: ground.describe('The most serious ground of its reports.'),
  state: z.enum(['open', 'decided', 'appealed']),
  excerpt: z.string(),
  subject: person.nullable().describe('Null once their account is deleted.'),
  reports: z.number().int(),
  createdAt: timestamp,
  dueAt: timestamp,
  measure: measure.nullable(),
  decidedAt: timestamp.nullable(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** A case as moderators see it. */
export const moderatedCase = caseSummary.extend({
  path: z
    .string()
    .nullable()
    .describe('The page that shows the content. Null for a message, and if nobody can open it.'),
  reported: z.array(
    z.object({
      ground,
      text: z.string(),
      createdAt: timestamp,
      reporter: person.nullable(),
      evidence: evidence.nullable(),
    }),
  ),
  history: z.object({
    memberSince: timestamp.nullable(),
    isAdmin: z.boolean(),
    openCases: z.number().int(),
    decisions: z.array(
      z.object({
        id,
        kind,
        ground,
        measure,
        decidedAt: timestamp,
        until: timestamp.nullable(),
        reversed: z.boolean(),
      }),
    ),
  }),
  decision: ownCase.nullable(),
  canDecide: z.boolean(),
  isLeftToOthers: z.boolean().describe('Whether others must decide, since the viewer reported it.'),
  canRestrict: z.boolean(),
  canDecideAppeal: z.boolean(),
  needsOtherAdministrator: z.boolean().describe('Whether no administrator can decide the appeal.'),
});
export type ModeratedCase = z.infer<typeof moderatedCase>;

const tags = ['cases'];
const byId = z.strictObject({ caseId: id });
const moderator = contract.meta({ access: 'moderator' });

export const casesContract = {
  createReport: contract
    .meta({ access: 'member', idempotent: true })
    .route({
      method: 'POST',
      path: '/reports',
      successStatus: 201,
      tags,
      description:
        'Reports something that the viewer can see, and stores a copy of it as evidence. A member can have at most ten open reports.',
    })
    .input(z.strictObject({ kind, id, ground, text: longText(limits.textMaxLength).default('') }))
    .output(ownReport)
    .errors(
      errors(
        ...memberErrors,
        'NOT_FOUND',
        'CONFLICT',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  listOwnReports: contract
    .route({ method: 'GET', path: '/reports', tags, description: 'Latest first.' })
    .input(z.strictObject(pageInput))
    .output(pageOf(ownReport))
    .errors(errors(...memberErrors)),
  listOwnCases: contract
    .route({
      method: 'GET',
      path: '/own-cases',
      tags,
      description: 'The decisions about the viewer, latest first.',
    })
    .input(z.strictObject(pageInput))
    .output(pageOf(ownCase))
    .errors(errors(...memberErrors)),
  readOwnCase: contract
    .meta({ access: 'owner' })
    .route({ method: 'GET', path: '/own-cases/{caseId}', tags })
    .input(byId)
    .output(ownCase)
    .errors(errors(...memberErrors, 'NOT_FOUND')),
  appeal: contract
    .meta({ access: 'owner' })
    .route({ method: 'PUT', path: '/own-cases/{caseId}/appeal', tags })
    .input(byId.extend({ text: required(limits.textMaxLength) }))
    .output(ownCase)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  eraseContent: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/own-cases/{caseId}/content',
      tags,
      description:
        'Permanently deletes content of the viewer that a moderator removed. Otherwise, it is deleted once no appeal can restore it. Idempotent.',
    })
    .input(byId)
    .output(ownCase)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  listCases: moderator
    .route({
      method: 'GET',
      path: '/cases',
      tags,
      description: 'Open cases and appeals by due time; decided cases latest first.',
    })
    .input(
      z.strictObject({
        ...pageInput,
        state: z.enum(['open', 'appealed', 'decided']).default('open'),
      }),
    )
    .output(pageOf(caseSummary))
    .errors(errors(...memberErrors, 'FORBIDDEN')),
  readCase: moderator
    .route({ method: 'GET', path: '/cases/{caseId}', tags })
    .input(byId)
    .output(moderatedCase)
    .errors(errors(...memberErrors, 'FORBIDDEN', 'NOT_FOUND')),
  decideCase: moderator
    .route({ method: 'PUT', path: '/cases/{caseId}/decision', tags })
    .input(
      byId.extend({
        measure,
        removes: z.boolean().default(false).describe('Whether to remove the content as well.'),
        days: z
          .number()
          .int()
          .min(1)
          .max(limits.maxDays)
          .optional()
          .describe('For limit and suspend.'),
        rule: z
          .string()
          .overwrite(oneLine)
          .max(limits.ruleMaxLength, { error: () => caseCopy.tooLong(limits.ruleMaxLength) })
          .default(''),
        facts: longText(limits.textMaxLength).default(''),
      }),
    )
    .output(moderatedCase)
    .errors(
      errors(
        ...memberErrors,
        'FORBIDDEN',
        'NOT_FOUND',
        'CONFLICT',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
      ),
    ),
  decideAppeal: contract
    .meta({ access: 'admin' })
    .route({ method: 'PUT', path: '/cases/{caseId}/appeal', tags })
    .input(
      byId.extend({
        outcome: z.enum(['kept', 'reversed']),
        reason: required(limits.textMaxLength),
      }),
    )
    .output(moderatedCase)
    .errors(
      errors(
        ...memberErrors,
        'FORBIDDEN',
        'NOT_FOUND',
        'CONFLICT',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
      ),
    ),
};
