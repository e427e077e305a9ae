import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import type { AuditedAct } from '#platform/shared/audited-acts.ts';
import type { Page } from '#platform/shared/contract.ts';
import type { AuditEntry } from '../contract.ts';
import { listAuditRows, listPeople } from './store.ts';

interface ListInput {
  act?: AuditedAct | undefined;
  actorId?: string | undefined;
  targetId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** The id of the member an entry is about: its target, or the member that a decided case or appeal is about. */
function memberOf(target: AuditEntry['target'], detail: AuditEntry['detail']): string | null {
  if (target?.kind === 'member') return target.id;
  return typeof detail.member === 'string' ? detail.member : null;
}

/** One page of the audit log, latest first. */
export async function listAuditEntries(
  { db }: Pick<Services, 'db'>,
  _admin: Administrator,
  { act, actorId, targetId, cursor, limit }: ListInput,
): Promise<Page<AuditEntry>> {
  const filter = { act: act ?? null, actorId: actorId ?? null, targetId: targetId ?? null };
  const rows = await listAuditRows(db, filter, { after: readCursor(cursor), limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ id: row.id, sortValue: row.created_at }));
  const entries = page.items.map((row) => {
    const detail: AuditEntry['detail'] = row.detail === null ? {} : JSON.parse(row.detail);
    const { target_kind: kind, target_id: id } = row;
    const target = kind !== null && id !== null ? { kind, id } : null;
    return { row, detail, target, memberId: memberOf(target, detail) };
  });
  const ids = entries.flatMap(({ row, memberId }) => [row.actor_id ?? [], memberId ?? []].flat());
  const people = new Map(
    (await listPeople(db, [...new Set(ids)])).map((row) => [row.author_id, presentAuthor(row)]),
  );
  const items = entries.map(({ row, detail, target, memberId }) => ({
    id: row.id,
    act: row.act as AuditedAct,
    byOperator: row.actor_id === null,
    actor: people.get(row.actor_id ?? '') ?? null,
    target,
    member: people.get(memberId ?? '') ?? null,
    detail,
    createdAt: row.created_at,
  }));
  return { ...page, items };
}
