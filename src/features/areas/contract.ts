import { z } from 'zod';
import { contract, emptyResponse, errors, id, memberErrors } from '#platform/shared/contract.ts';
import { limits } from './rules.ts';

/** An area that members and hosts of events can choose. */
export const area = z.object({ id, name: z.string() });
export type Area = z.infer<typeof area>;

/** The chosen area of a member or an event. */
export const chosenArea = area.nullable().describe('Null while none is chosen.');

/** The area in the input of a form. */
export const areaIdInput = id
  .nullable()
  .optional()
  .describe('An area of the list. Leave it out to keep the area; null removes it.');

const areaWithCounts = area.extend({
  memberCount: z.int().describe('How many members have chosen it.'),
  eventCount: z.int().describe('How many events have chosen it.'),
});
export type AreaWithCounts = z.infer<typeof areaWithCounts>;

// This generous bound only limits the size of a request. rules.ts validates the name and explains errors.
const name = z.string().max(limits.nameMaxLength * 4);
const adminErrors = [...memberErrors, 'FORBIDDEN'] as const;
const tags = ['areas'];
const areaIdPath = z.strictObject({ areaId: id });

export const areasContract = {
  listAreas: contract
    .meta({ access: 'account' })
    .route({
      method: 'GET',
      path: '/areas',
      tags,
      description:
        'The areas in the order that the administrators have set. Accounts without a profile can read them too, because the profile wizard offers them.',
    })
    .output(z.object({ items: z.array(area) }))
    .errors(errors('UNAUTHORIZED')),
  listAreaCounts: contract
    .meta({ access: 'admin' })
    .route({ method: 'GET', path: '/areas/counts', tags })
    .output(z.object({ items: z.array(areaWithCounts) }))
    .errors(errors(...adminErrors)),
  createArea: contract
    .meta({ access: 'admin', idempotent: true })
    .route({ method: 'POST', path: '/areas', successStatus: 201, tags })
    .input(z.strictObject({ name }))
    .output(area)
    .errors(
      errors(
        ...adminErrors,
        'CONFLICT',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  renameArea: contract
    .meta({ access: 'admin' })
    .route({ method: 'PATCH', path: '/areas/{areaId}', tags })
    .input(areaIdPath.extend({ name }))
    .output(area)
    .errors(errors(...adminErrors, 'NOT_FOUND', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  orderAreas: contract
    .meta({ access: 'admin' })
    .route({
      method: 'PUT',
      path: '/areas/order',
      tags,
      description: 'Sets the order of the list. CONFLICT if the ids are not those of all areas.',
    })
    .input(z.strictObject({ areaIds: z.array(id).max(limits.maxAreas) }))
    .output(emptyResponse)
    .errors(errors(...adminErrors, 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  deleteArea: contract
    .meta({ access: 'admin' })
    .route({
      method: 'DELETE',
      path: '/areas/{areaId}',
      tags,
      description: 'Members and events that have chosen the area then have none.',
    })
    .input(areaIdPath)
    .output(emptyResponse)
    .errors(errors(...adminErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
};
