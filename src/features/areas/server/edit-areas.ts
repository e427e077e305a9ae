import { logAct } from '#platform/server/database/audit-log.ts';
import { isUniqueViolation } from '#platform/server/database/database-errors.ts';
import { withIdempotencyKey } from '#platform/server/database/idempotency.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Act } from '#platform/server/live/acts.ts';
import type { Services } from '#platform/server/services.ts';
import type { AuditedAct } from '#platform/shared/audited-acts.ts';
import { AppError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { foldName, oneLine } from '#platform/shared/plain-text.ts';
import { areasChanged } from '../activity.ts';
import type { Area } from '../contract.ts';
import { areasCopy } from '../copy.ts';
import { areaNameProblem, limits } from '../rules.ts';
import { deleteAreaRow, findArea, findEnd, insertArea, listAreaRows, updateArea } from './store.ts';

const refuseName = (problem: string): AppError =>
  new AppError('INVALID_INPUT', problem, { fields: { name: problem } });

/** The name as it is stored, with the key by which names are compared. Throws INVALID_INPUT if it is invalid. */
function nameColumns(text: string): { name: string; name_key: string } {
  const problem = areaNameProblem(text);
  if (problem) throw refuseName(problem);
  const name = oneLine(text);
  return { name, name_key: foldName(name) };
}

/** Runs a change of the list. Throws INVALID_INPUT if the change violates the unique index of the names. */
async function change<Result>(
  { acts }: Pick<Services, 'acts'>,
  work: (act: Act) => Promise<Result>,
): Promise<Result> {
  try {
    return await acts.transact(work);
  } catch (error) {
    throw isUniqueViolation(error) ? refuseName(areasCopy.nameTaken) : error;
  }
}

/** Tells browsers that the list has changed, and logs who changed it. */
async function record(
  { clock }: Pick<Services, 'clock'>,
  { trx, broadcast }: Act,
  { userId: actorId }: Administrator,
  changed: { act: AuditedAct; areaId?: string },
): Promise<void> {
  const { act, areaId } = changed;
  broadcast('everyone', areasChanged, {});
  await logAct(trx, {
    actorId,
    act,
    at: clock(),
    ...(areaId !== undefined && { target: { kind: 'area', id: areaId } }),
  });
}

/** Adds an area at the end of the list. */
export function createArea(
  services: Pick<Services, 'acts' | 'clock'>,
  admin: Administrator,
  input: { name: string },
  key: string | null,
): Promise<Area> {
  const columns = nameColumns(input.name);
  return change(services, (act) =>
    withIdempotencyKey(
      act.trx,
      { userId: admin.userId, key, request: ['createArea', input] },
      {
        async create() {
          const { count, position } = await findEnd(act.trx);
          if (count >= limits.maxAreas) throw new AppError('CONFLICT', areasCopy.tooMany);
          const id = newId();
          await insertArea(act.trx, { id, ...columns, position });
          await record(services, act, admin, { act: 'area.created', areaId: id });
          return { id, name: columns.name };
        },
        async read(id) {
          const area = await findArea(act.trx, id);
          if (!area) throw notFound('Area');
          return area;
        },
      },
    ),
  );
}

export function renameArea(
  services: Pick<Services, 'acts' | 'clock'>,
  admin: Administrator,
  { areaId, name }: { areaId: string; name: string },
): Promise<Area> {
  const columns = nameColumns(name);
  return change(services, async (act) => {
    if (!(await updateArea(act.trx, areaId, columns))) throw notFound('Area');
    await record(services, act, admin, { act: 'area.renamed', areaId });
    return { id: areaId, name: columns.name };
  });
}

/** Sets the order of the list. Throws CONFLICT unless the ids are those of all areas. */
export const orderAreas = (
  services: Pick<Services, 'acts' | 'clock'>,
  admin: Administrator,
  areaIds: readonly string[],
): Promise<void> =>
  change(services, async (act) => {
    const { trx } = act;
    const stored = (await listAreaRows(trx)).map(({ id }) => id);
    if (stored.toSorted().join() !== areaIds.toSorted().join()) {
      throw new AppError('CONFLICT', areasCopy.orderChanged);
    }
    for (const [position, id] of areaIds.entries()) await updateArea(trx, id, { position });
    await record(services, act, admin, { act: 'areas.ordered' });
  });

/** Deletes an area. Members and events that have chosen it then have none. */
export const deleteArea = (
  services: Pick<Services, 'acts' | 'clock'>,
  admin: Administrator,
  areaId: string,
): Promise<void> =>
  change(services, async (act) => {
    if (!(await deleteAreaRow(act.trx, areaId))) throw notFound('Area');
    await record(services, act, admin, { act: 'area.deleted', areaId });
  });
