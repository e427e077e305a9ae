import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { asJson } from '#platform/server/http/json-bytes.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { idempotencyKey } from '#platform/server/http/request-context.ts';
import type { Page } from '#platform/shared/contract.ts';
import { type Post, postsContract } from '../contract.ts';
import { createPost } from './create-post.ts';
import { deletePost } from './delete-post.ts';
import { editPost } from './edit-post.ts';
import { listPosts, readPost } from './read-posts.ts';
import { removeLinkPreview } from './remove-link-preview.ts';

export function postsRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(postsContract);
  return {
    createPost: os.createPost
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(({ input, context }) =>
        createPost(services, context.viewer, input, idempotencyKey(context)),
      ),
    listPosts: os.listPosts
      .use(gate.member)
      .handler(async ({ input, context }) =>
        asJson<Page<Post>>(await listPosts(services, context.viewer, input)),
      ),
    readPost: os.readPost
      .use(gate.member)
      .handler(({ input, context }) => readPost(services, context.viewer, input.postId)),
    editPost: os.editPost
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(({ input, context }) => editPost(services, context.viewer, input)),
    removeLinkPreview: os.removeLinkPreview
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(async ({ input, context }) => {
        await removeLinkPreview(services, context.viewer, input.postId);
        return {};
      }),
    deletePost: os.deletePost
      .use(gate.member)
      .use(limitByMember(services, 'write'))
      .handler(async ({ input, context }) => {
        await deletePost(services, context.viewer, input.postId);
        return {};
      }),
  };
}
