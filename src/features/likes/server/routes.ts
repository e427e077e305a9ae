import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Parts } from '#platform/server/parts.ts';
import { likesContract } from '../contract.ts';
import { likeEntry } from './like-entry.ts';
import { createLikesTelling } from './tell-likes.ts';

export function likesRoutes(parts: Parts, gate: SessionGate) {
  const os = implementContract(likesContract);
  const tellLikes = createLikesTelling(parts.live);
  return {
    likeEntry: os.likeEntry
      .use(gate.member)
      .use(limitByMember(parts, 'write'))
      .handler(({ input, context }) => likeEntry(parts, tellLikes, context.viewer, input.entryId)),
  };
}
