import type { Compilable, Kysely } from 'kysely';
import type { AuditEntryTable } from '#db/moderation-tables.ts';
import type { Schema } from '#db/schema.ts';
import { type AuthorRow, authorColumns } from '#features/profiles/server/present-author.ts';
import { type Keyset, olderThan } from '#platform/server/database/keyset.ts';
import { prepareRows } from '#platform/server/database/prepared.ts';

/** Which entries to list. A null field does not restrict them. */
export interface AuditFilter {
  act: string | null;
  actorId: string | null;
  targetId: string | null;
}

/** One page of the audit log, latest first. */
export const listAuditRows = prepareRows(
  (
    db,
    { act, actorId, targetId }: AuditFilter,
    page: { after: Keyset | null; limit: number },
  ): Compilable<AuditEntryTable> =>
    db
      .selectFrom('audit_entry')
      .selectAll()
      .$if(act !== null, (qb) => qb.where('act', '=', act as string))
      .$if(actorId !== null, (qb) => qb.where('actor_id', '=', actorId as string))
      .$if(targetId !== null, (qb) => qb.where('target_id', '=', targetId as string))
      .$if(page.after !== null, (qb) => qb.where(olderThan('audit_entry', page.after as Keyset)))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.limit),
);

/** The members with these ids who still have an account. */
export const listPeople = async (
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<AuthorRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('profile as author')
        .leftJoin('picture as author_photo', 'author_photo.id', 'author.picture_id')
        .select(authorColumns)
        .where('author.user_id', 'in', ids)
        .execute();
