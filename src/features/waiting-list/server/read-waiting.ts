import { logAct } from '#platform/server/database/audit-log.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import { notFound } from '#platform/server/http/not-found.ts';
import type { Services } from '#platform/server/services.ts';
import { canInvite } from '../rules.ts';
import { type ConfirmedRow, countAddresses, deleteConfirmed, listConfirmed } from './store.ts';
import { buildLink } from './waiting-link.ts';

const present = (row: ConfirmedRow, now: number) => ({
  id: row.id,
  email: row.email,
  confirmedAt: row.confirmed_at,
  invitedAt: row.invited_at,
  canInvite: canInvite(row, now),
});

/** Lists confirmed addresses for administrators. Unconfirmed ones are only counted. */
export async function listWaiting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  _admin: Administrator,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const now = clock();
  const rows = await listConfirmed(db, { after: readCursor(cursor), limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ id: row.id, sortValue: row.confirmed_at }));
  return {
    ...page,
    items: page.items.map((row) => present(row, now)),
    ...(await countAddresses(db)),
  };
}

/** Removes a confirmed address from the list, and deletes unsent emails to it. */
export const removeWaiting = (
  { acts, clock, outbox }: Pick<Services, 'acts' | 'clock' | 'outbox'>,
  { userId: actorId }: Administrator,
  waitingId: string,
): Promise<void> =>
  acts.transact(async (act) => {
    const email = await deleteConfirmed(act.trx, waitingId);
    if (email === undefined) throw notFound('Address');
    await outbox.deleteMailsTo(act, email);
    const target = { kind: 'waiting', id: waitingId } as const;
    await logAct(act.trx, { actorId, act: 'waiting.removed', target, at: clock() });
  });

/** Quotes a CSV cell and keeps spreadsheets from interpreting it as a formula. */
const cell = (text: string): string =>
  `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Streams the confirmed addresses as CSV, each with the unsubscribe link to include in any email. */
export async function* waitingListCsv(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  _admin: Administrator,
): AsyncGenerator<string> {
  yield 'email,confirmed,leave\r\n';
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const limit = 500;
    const rows = await listConfirmed(services.db, {
      after: readCursor(cursor),
      limit: limit + 1,
    });
    const page = cutPage(rows, limit, (row) => ({ id: row.id, sortValue: row.confirmed_at }));
    for (const { id, email, confirmed_at } of page.items) {
      const day = new Date(confirmed_at).toISOString().slice(0, 10);
      yield `${[email, day, buildLink(services, 'leave', id)].map(cell).join(',')}\r\n`;
    }
    cursor = page.nextCursor;
  }
}
