import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#platform/shared/errors.ts';
import { areasCopy } from '../copy.ts';
import { lockArea } from './store.ts';

/** Throws INVALID_INPUT unless the area exists or is null. Locks it, so that it is not deleted before the commit. */
export async function assertArea(trx: Transaction<Schema>, areaId: string | null): Promise<void> {
  if (areaId === null || (await lockArea(trx, areaId))) return;
  const { unknown } = areasCopy;
  throw new AppError('INVALID_INPUT', unknown, { fields: { areaId: unknown } });
}
