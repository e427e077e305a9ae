import { isEmail, normalizeEmail } from '#features/accounts/rules.ts';
import { fromAuthTime } from '#features/accounts/server/auth-time.ts';
import { listSessions } from '#features/accounts/server/session-store.ts';
import { presentAuthor } from '#features/profiles/server/present-author.ts';
import { presentRestriction } from '#features/profiles/server/present-profile.ts';
import { describeDevice } from '#features/settings/server/device-name.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import type { Page } from '#platform/shared/contract.ts';
import { foldName } from '#platform/shared/plain-text.ts';
import type { ListedMember, MemberSession } from '../contract.ts';
import { type MemberFilter, maxFound, type Role } from '../rules.ts';
import {
  findByEmail,
  findNamed,
  listMemberRows,
  listMembersById,
  type MemberRow,
} from './store.ts';

type ReadServices = Pick<Services, 'db' | 'clock'>;

function roleOf({ adminId, moderatorId }: MemberRow): Role {
  if (adminId !== null) return 'administrator';
  return moderatorId === null ? 'member' : 'moderator';
}

const present = (row: MemberRow, now: number): ListedMember => ({
  ...presentAuthor(row),
  email: row.email,
  joinedAt: row.created_at,
  role: roleOf(row),
  stage: row.stage,
  restriction: presentRestriction(row, now),
  sessions: row.sessions ?? 0,
  lastUsedAt: row.usedAt === null ? null : fromAuthTime(row.usedAt),
});

interface ListInput {
  query: string;
  filter: MemberFilter;
  cursor?: string | undefined;
  limit: number;
}

/** Lists members for administrators, newest first. With a query, finds members by name or by email address. */
export async function listMembers(
  { db, clock }: ReadServices,
  _admin: Administrator,
  { query, filter, cursor, limit }: ListInput,
): Promise<Page<ListedMember>> {
  const now = clock();
  if (query.trim()) {
    const ids = await findIds(db, query.trim(), { filter, now });
    const rows = new Map((await listMembersById(db, ids, now)).map((row) => [row.author_id, row]));
    const items = ids.flatMap((id) => rows.get(id) ?? []).map((row) => present(row, now));
    return { items, nextCursor: null };
  }
  const rows = await listMemberRows(db, filter, {
    after: readCursor(cursor),
    limit: limit + 1,
    now,
  });
  const page = cutPage(rows, limit, (row) => ({ id: row.author_id, sortValue: row.created_at }));
  return { ...page, items: page.items.map((row) => present(row, now)) };
}

async function findIds(
  db: Services['db'],
  query: string,
  options: { filter: MemberFilter; now: number },
): Promise<string[]> {
  const email = normalizeEmail(query);
  if (isEmail(email)) return findByEmail(db, email, options);
  const prefix = foldName(query.replace(/^@/, ''));
  return prefix ? findNamed(db, prefix, { ...options, limit: maxFound }) : [];
}

/** One member as administrators see them. Throws NOT_FOUND if there is no such member. */
export async function readMember(
  { db, clock }: ReadServices,
  userId: string,
): Promise<ListedMember> {
  const now = clock();
  const [row] = await listMembersById(db, [userId], now);
  if (!row) throw notFound('Profile');
  return present(row, now);
}

/** The devices on which a member is signed in, without their IP addresses. */
export async function listMemberSessions(
  { db, clock }: ReadServices,
  { sessionId }: Administrator,
  userId: string,
): Promise<MemberSession[]> {
  const now = clock();
  const sessions = await listSessions(db, { userId, sessionId });
  return sessions
    .filter(({ expiresAtMs }) => expiresAtMs > now)
    .toSorted((a, b) => b.usedAtMs - a.usedAtMs)
    .map((session) => ({
      id: session.id,
      ...describeDevice(session.userAgent),
      signedInAt: session.signedInAtMs,
      lastUsedAt: session.usedAtMs,
    }));
}
