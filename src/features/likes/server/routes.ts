import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { likesContract } from '../contract.ts';
import { likeEntry } from './like-entry.ts';

export function likesRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(likesContract);
  return {
    likeEntry: os.likeEntry
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(({ input, context }) => likeEntry(services, context.viewer, input.entryId)),
  };
}
