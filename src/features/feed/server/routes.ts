import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { asJson } from '#platform/server/http/json-bytes.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Page } from '#platform/shared/contract.ts';
import { type FeedEntry, feedContract } from '../contract.ts';
import { readFeed } from './read-feed.ts';

export function feedRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(feedContract);
  return {
    readFeed: os.readFeed
      .use(gate.member)
      .handler(async ({ input, context }) =>
        asJson<Page<FeedEntry>>((await readFeed(services, context.viewer, input)).toJsonBytes()),
      ),
  };
}
