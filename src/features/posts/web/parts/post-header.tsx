import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { AuthorLine } from '#features/profiles/web/author-line.tsx';
import { useViewer } from '#platform/web/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { exactTime } from '#ui/time-text.ts';
import type { Post } from '../../contract.ts';
import { postMessages } from '../../messages.ts';
import { DeletePost } from './delete-post.tsx';

interface PostHeaderProps {
  post: Post;
  editButtonId: string;
  onEdit: () => void;
  onDeleted: (() => void) | undefined;
}

/** Who wrote it and when, and what its owner can do with it. */
export function PostHeader({ post, editButtonId, onEdit, onDeleted }: PostHeaderProps) {
  const { userId } = useViewer();
  return (
    <div className="flex items-start gap-2">
      <AuthorLine author={post}>
        <Link to="/posts/$postId" params={{ postId: post.id }} className="hover:underline">
          <RelativeTime at={post.createdAt} />
        </Link>
        {post.edited && (
          <>
            {' · '}
            <span title={post.editedAt === null ? undefined : exactTime(post.editedAt)}>
              {postMessages.edited}
            </span>
          </>
        )}
      </AuthorLine>
      {post.userId === userId && (
        <div className="-mt-1 -mr-2 flex">
          <IconButton id={editButtonId} icon={Pencil} label={postMessages.edit} onClick={onEdit} />
          <DeletePost
            postId={post.id}
            onDeleted={onDeleted}
            trigger={(ask) => (
              <IconButton icon={Trash2} label={postMessages.delete} onClick={ask} />
            )}
          />
        </div>
      )}
    </div>
  );
}
