import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#db/schema.ts';
import { newId } from '#platform/shared/ids.ts';
import { insert } from './bulk.ts';
import { type Measurement, median } from './rounds.ts';
import { pick, range } from './sample-data.ts';
import type { Site } from './site.ts';

/** How long an administrator waits for the first page of a list, with one request at a time. */
export interface ListMeasurement extends Measurement {
  site: string;
  name: string;
  /** The median time from the request to the whole response, in ms. */
  ms: number;
}

const cases = 100_000;
const entries = 1_000_000;
const requests = 100;
const pageSize = 20;

/** The first page of each list, and how many items it must have; null if that depends on the members. */
const lists: [name: string, path: string, items: number | null][] = [
  ['cases', '/api/cases', pageSize],
  ['log', '/api/audit', pageSize],
  ['log of one act', '/api/audit?act=case.decided', pageSize],
  ['members', '/api/admin/members', pageSize],
  ['members, search', '/api/admin/members?query=member7', null],
];

/** Inserts open cases, entries of the audit log and the members' search keys. */
async function fillModeration(db: Kysely<Schema>): Promise<void> {
  const members = await db.selectFrom('profile').select(['user_id', 'username']).execute();
  const now = Date.now();
  await insert(db, 'profile_name', members.length, (n) => ({
    search_key: pick(members, n).username,
    user_id: pick(members, n).user_id,
  }));
  const undecided = {
    measure: null,
    removes: 0,
    until_at: null,
    rule: '',
    facts: '',
    automated: 0,
    decided_by: null,
    decided_at: null,
    undo: null,
    appeal_text: null,
    appealed_at: null,
    appeal_outcome: null,
    appeal_reason: null,
    appeal_by: null,
    appeal_decided_at: null,
    address_hash: null,
  };
  await insert(db, 'case_file', cases, (n) => ({
    id: newId(),
    subject_id: pick(members, n * 7 + 1).user_id,
    target_kind: 'message' as const,
    target_id: `message-${n}`,
    ground: 'spam' as const,
    excerpt: `Message ${n}`,
    state: 'open' as const,
    created_at: now - n,
    // As in production, the cases are not due in the order of their ids.
    due_at: now + ((n * 7919) % cases) * 1000,
    ...undecided,
  }));
  await insert(db, 'audit_entry', entries, (n) => ({
    id: newId(),
    actor_id: pick(members, n % 10).user_id,
    act: n % 100 === 0 ? 'case.decided' : 'testimonial.reviewed',
    target_kind: 'member',
    target_id: pick(members, n * 7).user_id,
    detail: null,
    created_at: now - ((n * 7919) % entries),
  }));
  await sql`analyze`.execute(db);
}

/** Makes the member with this cookie an administrator. */
async function makeAdministrator(site: Site, cookie: string): Promise<void> {
  const response = await fetch(`${site.server.url}/api/session`, { headers: { cookie } });
  const { viewer } = (await response.json()) as { viewer: { userId: string } };
  await site.inDatabase(async ({ db }) => {
    await db
      .insertInto('administrator')
      .values({ user_id: viewer.userId, since: Date.now() })
      .execute();
  });
}

/** Longer than a server caches a member's role. */
const rolesCachedMs = 11_000;

/** Measures the first pages of the lists that moderators and administrators see, with one request at a time. */
export async function measureModeration(site: Site): Promise<ListMeasurement[]> {
  const [cookie = ''] = site.filled.cookies;
  await makeAdministrator(site, cookie);
  await site.inDatabase(({ db }) => fillModeration(db));
  await wait(rolesCachedMs);
  const results: ListMeasurement[] = [];
  for (const [name, path, items] of lists) {
    const problems = new Set<string>();
    const times: number[] = [];
    for (const _ of range(requests)) {
      const startedAt = performance.now();
      const response = await fetch(site.server.url + path, { headers: { cookie } });
      const body = (await response.json()) as { items?: unknown[] };
      times.push(performance.now() - startedAt);
      if (response.status !== 200) problems.add(`a response was ${response.status}`);
      const count = body.items?.length ?? 0;
      if (items === null ? count === 0 : count !== items) problems.add(`a page had ${count} items`);
    }
    results.push({ site: site.label, name, ms: median(times), problems: [...problems] });
  }
  return results;
}
