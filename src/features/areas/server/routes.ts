import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import { areasContract } from '../contract.ts';
import { createArea, deleteArea, orderAreas, renameArea } from './edit-areas.ts';
import { listAreaRows, listRowsWithCounts } from './store.ts';

export function areasRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(areasContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    listAreas: os.listAreas
      .use(gate.account)
      .handler(async () => ({ items: await listAreaRows(services.db) })),
    listAreaCounts: os.listAreaCounts
      .use(gate.admin)
      .handler(async () => ({ items: await listRowsWithCounts(services.db) })),
    createArea: os.createArea
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) =>
        createArea(services, context.viewer, input, idempotencyKey(context)),
      ),
    renameArea: os.renameArea
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) => renameArea(services, context.viewer, input)),
    orderAreas: os.orderAreas
      .use(gate.admin)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await orderAreas(services, context.viewer, input.areaIds);
        return {};
      }),
    deleteArea: os.deleteArea
      .use(gate.admin)
      .use(limitWrites)
      .handler(async ({ input, context }) => {
        await deleteArea(services, context.viewer, input.areaId);
        return {};
      }),
  };
}
