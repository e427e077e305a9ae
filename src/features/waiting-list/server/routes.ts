import { Readable } from 'node:stream';
import { accountCreated } from '#features/accounts/activity.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { sendStream } from '#platform/server/http/send-stream.ts';
import type { Parts } from '#platform/server/parts.ts';
import { waitingListContract } from '../contract.ts';
import { unconfirmedKeptMs } from '../rules.ts';
import { askToJoin } from './ask-to-join.ts';
import { listWaiting, removeWaiting, waitingTable } from './read-waiting.ts';
import { forgetAddressOf, forgetUnconfirmed } from './store.ts';

const hourMs = 60 * 60_000;

/**
 * What oRPC answers, and beside it the list as a file. Forgotten are addresses that nobody confirms,
 * and those whose owners joined.
 */
export function waitingListRoutes(parts: Parts, gate: SessionGate) {
  const os = implementContract(waitingListContract);
  parts.jobs.repeat('unconfirmed addresses', hourMs, () =>
    forgetUnconfirmed(parts.db, parts.clock() - unconfirmedKeptMs),
  );
  parts.acts.on(accountCreated, (act, { userId }) => forgetAddressOf(act.trx, userId));
  return {
    router: {
      askToJoin: os.askToJoin.handler(({ input, context }) =>
        askToJoin(parts, context.clientAddress, input),
      ),
      listWaiting: os.listWaiting
        .use(gate.admin)
        .handler(({ input, context }) => listWaiting(parts, context.viewer, input)),
      removeWaiting: os.removeWaiting
        .use(gate.admin)
        .use(limitByMember(parts, 'write'))
        .handler(async ({ input, context }) => {
          await removeWaiting(parts, context.viewer, input.waitingId);
          return {};
        }),
    },
    /** GET /api/waiting-list.csv. */
    async table({ req, res }: RequestContext): Promise<void> {
      const admin = await gate.requireAdmin(req);
      res.writeHead(200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="waiting-list.csv"',
        'Cache-Control': 'no-store',
      });
      await sendStream(Readable.from(waitingTable(parts, admin)), res);
    },
  };
}
