import { Link } from '@tanstack/react-router';
import { MemberMenu } from '#features/blocks/web/member-menu.tsx';
import type { ReportTarget } from '#features/cases/web/report-dialog.tsx';
import { AlsoInCommon } from '#features/common-ground/web/common-ground.tsx';
import { isOptimistic } from '#features/entries/web/optimistic-id.ts';
import { OwnerTools } from '#features/entries/web/owner-tools.tsx';
import { AuthorLine } from '#features/profiles/web/author-line.tsx';
import { separator } from '#platform/shared/line-parts.ts';
import { exactTime } from '#platform/shared/time-text.ts';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { Post } from '../../contract.ts';
import { postCopy } from '../../copy.ts';
import { postsApi } from '../posts-api.ts';

interface PostHeaderProps {
  post: Post;
  onEdit: () => void;
  onDeleted: (() => Promise<void>) | undefined;
}

/** What can be reported: the post, its picture or its author. */
function targetsOf({ id, picture, userId }: Post): ReportTarget[] {
  const shown: ReportTarget[] = picture ? [{ kind: 'picture', id: picture.id }] : [];
  return [{ kind: 'post', id }, ...shown, { kind: 'member', id: userId }];
}

/** The author and the time, with Edit and Delete for the owner, or the menu to mute, block or report the author. */
export function PostHeader({ post, onEdit, onDeleted }: PostHeaderProps) {
  if (isOptimistic(post.id)) return <AuthorLine author={post}>{postCopy.sending}</AuthorLine>;
  return (
    <div className="flex items-start gap-2">
      <AuthorLine author={post}>
        <Link
          to="/posts/$postId"
          params={{ postId: post.id }}
          className="-mx-1 inline-block px-1 hover:underline"
        >
          <RelativeTime at={post.createdAt} />
        </Link>
        {post.edited && (
          <>
            {separator}
            <span title={post.editedAt === null ? undefined : exactTime(post.editedAt)}>
              {postCopy.edited}
            </span>
          </>
        )}
        <AlsoInCommon userId={post.userId} />
      </AuthorLine>
      <OwnerTools
        entry={post}
        onEdit={onEdit}
        onDelete={() => postsApi.call.deletePost({ postId: post.id })}
        onDeleted={onDeleted}
      />
      <MemberMenu member={post} targets={targetsOf(post)} className="-mt-1 -mr-2" />
    </div>
  );
}
