import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Parts } from '#platform/server/parts.ts';
import { feedContract } from '../contract.ts';
import { readFeed } from './read-feed.ts';

export function feedRoutes(parts: Parts, gate: SessionGate) {
  const os = implementContract(feedContract);
  return {
    readFeed: os.readFeed
      .use(gate.member)
      .handler(({ input, context }) => readFeed(parts, context.viewer, input)),
  };
}
