import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import { commentsContract } from '../contract.ts';
import { addComment, addReply } from './add-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { removeLinkPreview } from './link-preview.ts';
import { listComments, listReplies, locateComment } from './list-comments.ts';

export function commentsRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(commentsContract);
  return {
    listComments: os.listComments
      .use(gate.member)
      .handler(({ input, context }) => listComments(services, context.viewer, input)),
    listReplies: os.listReplies
      .use(gate.member)
      .handler(({ input, context }) => listReplies(services, context.viewer, input)),
    locateComment: os.locateComment
      .use(gate.member)
      .handler(({ input, context }) => locateComment(services, context.viewer, input.commentId)),
    addComment: os.addComment
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(({ input, context }) =>
        addComment(services, context.viewer, input, idempotencyKey(context)),
      ),
    addReply: os.addReply
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(({ input, context }) =>
        addReply(services, context.viewer, input, idempotencyKey(context)),
      ),
    removeLinkPreview: os.removeLinkPreview
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(async ({ input, context }) => {
        await removeLinkPreview(services, context.viewer, input.commentId);
        return {};
      }),
    deleteComment: os.deleteComment
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(async ({ input, context }) => {
        await deleteComment(services, context.viewer, input.commentId);
        return {};
      }),
  };
}
