import { z } from 'zod';
import { comment } from '#features/comments/contract.ts';
import { entryFields } from '#features/entries/contract.ts';
import { linkPreview } from '#features/links/link-preview.ts';
import { mentions } from '#features/mentions/contract.ts';
import { imageAlt, picture } from '#features/pictures/picture.ts';
import {
  contract,
  editedVersion,
  emptyResponse,
  errors,
  id,
  memberErrors,
  pageInput,
  pageOf,
  requiredText,
  timestamp,
  version,
} from '#platform/shared/contract.ts';
import { oneLine, visibleText } from '#platform/shared/plain-text.ts';
import { postFormCopy } from './form-copy.ts';
import { limits } from './rules.ts';

export const post = z.object({
  kind: z.literal('post'),
  ...entryFields,
  title: z.string(),
  content: z.string(),
  mentions,
  image: z
    .string()
    .nullable()
    .describe("The picture's URL, which only signed-in members can open."),
  picture: picture.nullable().describe('The same picture with its sizes and its placeholder.'),
  linkPreview: linkPreview.nullable().describe('A preview of the first link in the text.'),
  edited: z.boolean(),
  editedAt: timestamp.nullable(),
  version,
});
export type Post = z.infer<typeof post>;

/** The response for a single post, which includes its newest comments. */
export const postWithComments = post.extend({ comments: z.array(comment) });
export type PostWithComments = z.infer<typeof postWithComments>;

const fields = {
  title: requiredText(() => postFormCopy.titleRequired)
    .overwrite(oneLine)
    .min(1, { error: () => postFormCopy.titleRequired })
    .max(limits.titleMaxLength, { error: () => postFormCopy.titleTooLong }),
  content: requiredText(() => postFormCopy.contentRequired)
    .overwrite(visibleText)
    .min(1, { error: () => postFormCopy.contentRequired })
    .max(limits.contentMaxLength, { error: () => postFormCopy.contentTooLong }),
  imageId: id
    .nullable()
    .default(null)
    .describe('A picture that the member uploaded with purpose `post`.'),
  imageAlt: imageAlt.optional(),
};

export const postsContract = {
  createPost: contract
    .meta({ access: 'member', idempotent: true })
    .route({ method: 'POST', path: '/posts', successStatus: 201, tags: ['posts'] })
    .input(z.strictObject(fields))
    .output(post)
    .errors(
      errors(
        ...memberErrors,
        'NOT_FOUND',
        'INVALID_INPUT',
        'TOO_MANY_REQUESTS',
        'IDEMPOTENCY_KEY_REUSED',
      ),
    ),
  listPosts: contract
    .route({
      method: 'GET',
      path: '/posts',
      tags: ['posts'],
      description: 'Newest first. `userId` restricts the list to one member.',
    })
    .input(z.strictObject({ ...pageInput, userId: z.string().max(100).optional() }))
    .output(pageOf(post))
    .errors(errors(...memberErrors)),
  readPost: contract
    .route({ method: 'GET', path: '/posts/{postId}', tags: ['posts'] })
    .input(z.strictObject({ postId: id }))
    .output(postWithComments)
    .errors(errors(...memberErrors, 'NOT_FOUND')),
  editPost: contract
    .meta({ access: 'owner' })
    .route({ method: 'PATCH', path: '/posts/{postId}', tags: ['posts'] })
    .input(
      z.strictObject({
        postId: id,
        title: fields.title,
        content: fields.content,
        imageId: id.nullable().optional().describe('Omit to keep the picture; null removes it.'),
        imageAlt: fields.imageAlt,
        version: editedVersion,
      }),
    )
    .output(post)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'TOO_MANY_REQUESTS')),
  removeLinkPreview: contract
    .meta({ access: 'owner' })
    .route({
      method: 'DELETE',
      path: '/posts/{postId}/link-preview',
      tags: ['posts'],
      description:
        'Removes the preview but not the link. Another preview is added only if an edit changes the first link.',
    })
    .input(z.strictObject({ postId: id }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
  deletePost: contract
    .meta({ access: 'owner' })
    .route({ method: 'DELETE', path: '/posts/{postId}', tags: ['posts'] })
    .input(z.strictObject({ postId: id }))
    .output(emptyResponse)
    .errors(errors(...memberErrors, 'NOT_FOUND', 'TOO_MANY_REQUESTS')),
};
