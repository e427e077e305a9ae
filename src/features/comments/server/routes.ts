import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import type { Parts } from '#platform/server/parts.ts';
import { commentsContract } from '../contract.ts';
import { addComment, addReply } from './add-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { listComments } from './list-comments.ts';

export function commentsRoutes(parts: Parts, gate: SessionGate) {
  const os = implementContract(commentsContract);
  return {
    listComments: os.listComments
      .use(gate.member)
      .handler(({ input, context }) => listComments(parts, context.viewer, input)),
    addComment: os.addComment
      .use(gate.member)
      .use(limitByMember(parts, 'write'))
      .handler(({ input, context }) =>
        addComment(parts, context.viewer, input, idempotencyKey(context)),
      ),
    addReply: os.addReply
      .use(gate.member)
      .use(limitByMember(parts, 'write'))
      .handler(({ input, context }) =>
        addReply(parts, context.viewer, input, idempotencyKey(context)),
      ),
    deleteComment: os.deleteComment
      .use(gate.member)
      .use(limitByMember(parts, 'write'))
      .handler(async ({ input, context }) => {
        await deleteComment(parts, context.viewer, input.commentId);
        return {};
      }),
  };
}
