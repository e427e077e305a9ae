import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Services } from '#platform/server/services.ts';
import { feedContract } from '../contract.ts';
import { readFeed } from './read-feed.ts';

export function feedRoutes(services: Services, gate: SessionGate) {
  const os = implementContract(feedContract);
  return {
    readFeed: os.readFeed
      .use(gate.member)
      .handler(({ input, context }) => readFeed(services, context.viewer, input)),
  };
}
