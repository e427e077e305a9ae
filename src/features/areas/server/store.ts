import type { Compilable, Kysely, Transaction } from 'kysely';
import type { AreaTable } from '#db/member-tables.ts';
import type { Schema } from '#db/schema.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';
import type { Area, AreaWithCounts } from '../contract.ts';

type Db = Kysely<Schema>;
type Trx = Transaction<Schema>;

/** All areas, in the administrators' order. */
export const listAreaRows = prepareRows(
  (db): Compilable<Area> =>
    db
      .selectFrom('area')
      .select(['area.id', 'area.name'])
      .orderBy('area.position')
      .orderBy('area.id'),
);

export const listRowsWithCounts = async (db: Db): Promise<AreaWithCounts[]> => {
  const rows = await db
    .selectFrom('area')
    .select(['area.id', 'area.name'])
    .select((eb) => [
      eb
        .selectFrom('profile')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('profile.area_id', '=', 'area.id')
        .as('members'),
      eb
        .selectFrom('event')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('event.area_id', '=', 'area.id')
        .as('events'),
    ])
    .orderBy('area.position')
    .orderBy('area.id')
    .execute();
  return rows.map(({ members, events, ...area }) => ({
    ...area,
    memberCount: Number(members),
    eventCount: Number(events),
  }));
};

export const findArea = (db: Db, id: string): Promise<Area | undefined> =>
  db.selectFrom('area').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** The number of areas, and the position after the last one. */
export async function findEnd(db: Db): Promise<{ count: number; position: number }> {
  const { count, last } = await db
    .selectFrom('area')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('position').as('last')])
    .executeTakeFirstOrThrow();
  return { count, position: last === null ? 0 : Number(last) + 1 };
}

/** Locks an area until the commit, so that it is not deleted before then. Returns false if it does not exist. */
export async function lockArea(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('area')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const insertArea = async (trx: Trx, area: AreaTable): Promise<void> => {
  await trx.insertInto('area').values(area).execute();
};

export const updateArea = async (
  trx: Trx,
  id: string,
  change: Partial<AreaTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('area')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes an area. A foreign key removes it from members and events. */
export const deleteAreaRow = async (trx: Trx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('area').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
};
