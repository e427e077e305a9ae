import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { feedContract } from '../contract.ts';
import { readFeed } from './read-feed.ts';

export function feedRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(feedContract);
  return {
    readFeed: os.readFeed
      .use(gate.member)
      .handler(({ input, context }) => readFeed(services, context.viewer, input)),
  };
}
