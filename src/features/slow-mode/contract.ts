import { z } from 'zod';
import {
  contract,
  emptyResponse,
  errors,
  memberErrors,
  timestamp,
} from '#platform/shared/contract.ts';
import { slowModeHours } from './rules.ts';

const slowMode = z.strictObject({
  isOn: z.boolean().describe('Whether members have to wait before they can write again.'),
  until: timestamp
    .nullable()
    .describe('When slow mode ends automatically; null if it is off or has no set end.'),
});
export type SlowMode = z.infer<typeof slowMode>;

const tags = ['slow mode'];

export const slowModeContract = {
  readSlowMode: contract
    .meta({ access: 'member' })
    .route({
      method: 'GET',
      path: '/slow-mode',
      tags,
      description:
        'While slow mode is on, each member can create one post or event every ten minutes, and one comment every minute. Moderators and administrators do not have to wait.',
    })
    .input(z.strictObject({}))
    .output(slowMode)
    .errors(errors(...memberErrors)),
  startSlowMode: contract
    .meta({ access: 'admin' })
    .route({ method: 'PUT', path: '/slow-mode', tags })
    .input(
      z.strictObject({
        hours: z
          .literal(slowModeHours)
          .describe('How many hours slow mode lasts; null means until somebody turns it off.'),
      }),
    )
    .output(slowMode)
    .errors(errors(...memberErrors, 'FORBIDDEN', 'TOO_MANY_REQUESTS')),
  endSlowMode: contract
    .meta({ access: 'admin' })
    .route({ method: 'DELETE', path: '/slow-mode', tags })
    .input(z.strictObject({}))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'FORBIDDEN', 'TOO_MANY_REQUESTS')),
};
