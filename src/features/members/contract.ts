import { z } from 'zod';
import { author } from '#features/profiles/contract.ts';
import { stages } from '#features/profiles/stages.ts';
import {
  contract,
  emptyResponse,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  timestamp,
} from '#platform/shared/contract.ts';
import { memberFilters, roles } from './rules.ts';

export const listedMember = z.object({
  ...author,
  email: z.string(),
  joinedAt: timestamp,
  role: z.enum(roles),
  stage: z.enum(stages),
  restriction: z
    .object({ kind: z.enum(['limited', 'suspended']), until: timestamp.nullable() })
    .nullable()
    .describe(
      'How a moderator’s decision restricts the member, or null; `until` is null if the restriction has no end.',
    ),
  sessions: z.number().int().describe('On how many devices the member is signed in.'),
  lastUsedAt: timestamp
    .nullable()
    .describe('When the member was last active, to within ten minutes; null without a session.'),
});
export type ListedMember = z.infer<typeof listedMember>;

const memberSession = z.object({
  id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signedInAt: timestamp,
  lastUsedAt: timestamp,
});
export type MemberSession = z.infer<typeof memberSession>;

const adminErrors = [...memberErrors, 'FORBIDDEN'] as const;
const changeErrors = [...adminErrors, 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'] as const;
const admin = contract.meta({ access: 'admin' });
const tags = ['members'];
const byId = z.strictObject({ userId: id });

export const membersContract = {
  listMembers: admin
    .route({
      method: 'GET',
      path: '/admin/members',
      tags,
      description:
        'Newest first. A search finds members who match the filter by the start of a word in their name or username, or by their whole email address, and returns a single page.',
    })
    .input(
      z.strictObject({
        ...pageInput,
        query: z.string().max(254).default(''),
        filter: z.enum(memberFilters).default('all'),
      }),
    )
    .output(pageOf(listedMember))
    .errors(errors(...adminErrors, 'BAD_REQUEST')),
  listMemberSessions: admin
    .route({ method: 'GET', path: '/admin/members/{userId}/sessions', tags })
    .input(byId)
    .output(z.object({ items: z.array(memberSession) }))
    .errors(errors(...adminErrors)),
  endMemberSessions: admin
    .route({
      method: 'DELETE',
      path: '/admin/members/{userId}/sessions',
      tags,
      description: 'Signs the member out everywhere.',
    })
    .input(byId)
    .output(emptyResponse)
    .errors(errors(...changeErrors)),
  appointModerator: admin
    .route({ method: 'PUT', path: '/admin/members/{userId}/moderator', tags })
    .input(byId)
    .output(listedMember)
    .errors(errors(...changeErrors)),
  removeModerator: admin
    .route({ method: 'DELETE', path: '/admin/members/{userId}/moderator', tags })
    .input(byId)
    .output(listedMember)
    .errors(errors(...changeErrors)),
};
