import { Readable } from 'node:stream';
import { accountCreated } from '#features/accounts/activity.ts';
import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { sendStream } from '#platform/server/http/send-stream.ts';
import type { Services } from '#platform/server/services.ts';
import { waitingListContract } from '../contract.ts';
import { unconfirmedKeptMs } from '../rules.ts';
import { askToJoin } from './ask-to-join.ts';
import { listWaiting, removeWaiting, waitingTable } from './read-waiting.ts';
import { deleteAddressOf, deleteUnconfirmed } from './store.ts';

const hourMs = 60 * 60_000;

/**
 * What oRPC answers, and beside it the list as a file. Forgotten are addresses that nobody confirms,
 * and those whose owners joined.
 */
export function waitingListRoutes(services: Services, gate: SessionGate) {
  const os = implementContract(waitingListContract);
  services.jobs.repeat('unconfirmed addresses', hourMs, () =>
    deleteUnconfirmed(services.db, services.clock() - unconfirmedKeptMs),
  );
  services.acts.on(accountCreated, (act, { userId }) => deleteAddressOf(act.trx, userId));
  return {
    router: {
      askToJoin: os.askToJoin.handler(({ input, context }) =>
        askToJoin(services, context.clientAddress, input),
      ),
      listWaiting: os.listWaiting
        .use(gate.admin)
        .handler(({ input, context }) => listWaiting(services, context.viewer, input)),
      removeWaiting: os.removeWaiting
        .use(gate.admin)
        .use(limitByMember(services, 'write'))
        .handler(async ({ input, context }) => {
          await removeWaiting(services, context.viewer, input.waitingId);
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
      await sendStream(Readable.from(waitingTable(services, admin)), res);
    },
  };
}
