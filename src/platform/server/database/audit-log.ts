import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema.ts';
import type { AuditedAct } from '#platform/shared/audited-acts.ts';
import { newId } from '#platform/shared/ids.ts';
import { prepareWrite } from './prepared.ts';

/** What an act was about. */
export type AuditTarget = 'case' | 'member' | 'area' | 'waiting';

/** A privileged act to be logged. */
export interface Audited {
  /** Null if the operator acted by running a command. */
  actorId: string | null;
  act: AuditedAct;
  target?: { kind: AuditTarget; id: string };
  /** Additional facts. They must not include names or anything that members wrote. */
  detail?: Readonly<Record<string, string | number | boolean | null>>;
  at: number;
}

/**
 * Logs a privileged act. Call it in the transaction of the act, so that both are stored or neither is. Triggers in the
 * database prevent changes to the log.
 */
export async function logAct(
  db: Kysely<Schema>,
  { actorId, act, target, detail, at }: Audited,
): Promise<void> {
  await insertEntry(db, {
    id: newId(),
    actor_id: actorId,
    act,
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    detail: detail ? JSON.stringify(detail) : null,
    created_at: at,
  });
}

const insertEntry = prepareWrite((db, entry: Schema['audit_entry']) =>
  db.insertInto('audit_entry').values(entry),
);

/** Whether this act has been logged for the target with this id. */
export async function isLogged(
  db: Kysely<Schema>,
  act: AuditedAct,
  targetId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('target_id', '=', targetId)
    .where('act', '=', act)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
