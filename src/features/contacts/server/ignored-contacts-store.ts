import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { reportThresholds } from '../rules.ts';

interface ContactCounts {
  from_id: string;
  written: number;
  ignored: number;
  blocked: number;
}

/**
 * Lists members whose first contacts in a range of time were mostly ignored (not accepted, or blocked), or often led to
 * a block. The list is sorted by id and starts after the id `after`.
 */
export async function listIgnored(
  db: Kysely<Schema>,
  { since, until, after, limit }: { since: number; until: number; after: string; limit: number },
): Promise<ContactCounts[]> {
  const { minWritten, ignoredPercent, minBlocked } = reportThresholds;
  const counted = db
    .selectFrom('contact')
    .leftJoin('hidden_member', (join) =>
      join
        .onRef('hidden_member.viewer_id', '=', 'contact.to_id')
        .onRef('hidden_member.member_id', '=', 'contact.from_id')
        .on('hidden_member.choice', '=', 'block'),
    )
    .select('contact.from_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('written'),
      sql<number>`sum(case when answer = 'accepted' and hidden_member.viewer_id is null then 0 else 1 end)`.as(
        'ignored',
      ),
      eb.fn.count<number>('hidden_member.viewer_id').as('blocked'),
    ])
    .where('contact.from_id', '>', after)
    .where('contact.created_at', '>', since)
    .where('contact.created_at', '<=', until)
    .groupBy('contact.from_id');
  const rows = await db
    .selectFrom(counted.as('counted'))
    .selectAll()
    .where(
      sql<SqlBool>`blocked >= ${minBlocked}
        or (written >= ${minWritten} and ignored * 100 >= written * ${ignoredPercent})`,
    )
    .orderBy('from_id')
    .limit(limit)
    .execute();
  return rows.map(({ from_id, ...counts }) => ({
    from_id,
    written: Number(counts.written),
    ignored: Number(counts.ignored),
    blocked: Number(counts.blocked),
  }));
}
