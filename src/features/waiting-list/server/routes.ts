import { Readable } from 'node:stream';
import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { logAct } from '#platform/server/database/audit-log.ts';
import type { Endpoint } from '#platform/server/feature.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { sendStream } from '#platform/server/http/send-stream.ts';
import { waitingListContract } from '../contract.ts';
import { askToJoin } from './ask-to-join.ts';
import { inviteWaiting } from './invite-waiting.ts';
import { listWaiting, removeWaiting, waitingListCsv } from './read-waiting.ts';

export function waitingListRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(waitingListContract);
  return {
    askToJoin: os.askToJoin.handler(({ input, context }) =>
      askToJoin(services, context.clientKey, input),
    ),
    listWaiting: os.listWaiting
      .use(gate.admin)
      .handler(({ input, context }) => listWaiting(services, context.viewer, input)),
    inviteWaiting: os.inviteWaiting
      .use(gate.admin)
      .use(limitByMember(services, 'write'))
      .handler(({ input, context }) => inviteWaiting(services, context.viewer, input.waitingId)),
    removeWaiting: os.removeWaiting
      .use(gate.admin)
      .use(limitByMember(services, 'write'))
      .handler(async ({ input, context }) => {
        await removeWaiting(services, context.viewer, input.waitingId);
        return {};
      }),
  };
}

/** The waiting list as a CSV file, for administrators. */
export const waitingListDownload = ({ services, gate }: FeatureContext): Endpoint => ({
  method: 'GET',
  path: '/api/waiting-list.csv',
  async handle({ req, res }) {
    const admin = await gate.requireAdmin(req);
    const { userId: actorId } = admin;
    await services.acts.transact(({ trx }) =>
      logAct(trx, { actorId, act: 'waiting.downloaded', at: services.clock() }),
    );
    res.writeHead(200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="waiting-list.csv"',
      'Cache-Control': 'no-store',
    });
    await sendStream(Readable.from(waitingListCsv(services, admin)), res);
  },
});
