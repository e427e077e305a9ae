import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Services } from '#platform/server/services.ts';
import { likesContract } from '../contract.ts';
import { likeEntry } from './like-entry.ts';
import { createLikesTelling } from './tell-likes.ts';

export function likesRoutes(services: Services, gate: SessionGate) {
  const os = implementContract(likesContract);
  const tellLikes = createLikesTelling(services.live);
  return {
    likeEntry: os.likeEntry
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(({ input, context }) =>
        likeEntry(services, tellLikes, context.viewer, input.entryId),
      ),
  };
}
