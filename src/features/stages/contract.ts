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
import { stageReasons } from './rules.ts';

const vouch = z.object({ ...author, since: timestamp });
export type Vouch = z.infer<typeof vouch>;

const tags = ['stages'];
const byId = z.strictObject({ userId: id });

export const stagesContract = {
  listVouches: contract
    .route({
      method: 'GET',
      path: '/vouches',
      tags,
      description: 'The members whom the viewer vouches for, latest first.',
    })
    .input(z.strictObject(pageInput))
    .output(pageOf(vouch))
    .errors(errors(...memberErrors, 'BAD_REQUEST', 'INVALID_INPUT')),
  vouchFor: contract
    .route({
      method: 'PUT',
      path: '/vouches/{userId}',
      tags,
      description:
        'Records that the viewer, whose own stage must be `vouched`, vouches for a member. Idempotent.',
    })
    .input(byId)
    .output(emptyResponse)
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
  takeBackVouch: contract
    .route({
      method: 'DELETE',
      path: '/vouches/{userId}',
      tags,
      description:
        'Takes back a vouch, without a notification. Succeeds for any id, so that the response reveals nothing.',
    })
    .input(byId)
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  setStage: contract
    .meta({ access: 'admin' })
    .route({
      method: 'PUT',
      path: '/admin/members/{userId}/stage',
      tags,
      description:
        'Sets a member’s stage. Vouches cannot raise a member above the stage to which an administrator has lowered them.',
    })
    .input(byId.extend({ stage: z.enum(stages), reason: z.enum(stageReasons) }))
    .output(z.object({ stage: z.enum(stages) }))
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
