import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { cutPage, readCursor } from '#platform/server/database/keyset.ts';
import { countUnsentMails, listUnsentMails } from '#platform/server/database/outbox-store.ts';
import type { Administrator } from '#platform/server/http/mint-viewer.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Services } from '#platform/server/services.ts';
import { outboxContract, type UnsentMail } from '../contract.ts';

export function outboxRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(outboxContract);
  return {
    listUnsentMails: os.listUnsentMails
      .use(gate.admin)
      .handler(({ input, context }) => readUnsentEmails(services, context.viewer, input)),
  };
}

/** One page of unsent emails, newest first, with the total counts. */
async function readUnsentEmails(
  { db }: Pick<Services, 'db'>,
  _administrator: Administrator,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const rows = await listUnsentMails(db, { after: readCursor(cursor), limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ sortValue: row.created_at, id: row.id }));
  const items: UnsentMail[] = page.items.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error,
    failedAt: row.failed_at,
  }));
  return { items, nextCursor: page.nextCursor, ...(await countUnsentMails(db)) };
}
