import { Link } from '@tanstack/react-router';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { postCopy } from '../copy.ts';
import { postPageCopy } from '../page-copy.ts';
import { PostCard } from './post-card.tsx';
import { postSource } from './posts-api.ts';

interface MemberPostsProps {
  userId: string;
  /** The member's name, for the empty state. */
  name: string;
}

/** A member's posts, for their profile. */
export function MemberPosts({ userId, name }: MemberPostsProps) {
  const isMine = useViewer().userId === userId;
  return (
    <EntryStream
      label={postPageCopy.posts}
      source={postSource(userId)}
      pinned={edited.useIds()}
      refreshFailed={postCopy.refreshFailed}
      empty={
        <Card flush>
          <EmptyState
            heading="h3"
            title={isMine ? postPageCopy.noneOfMine : postPageCopy.noneOf(name)}
            action={
              isMine && <Button render={<Link to="/posts/new" />}>{postPageCopy.create}</Button>
            }
          >
            {isMine ? postPageCopy.noneOfMineText : postPageCopy.noneOfText}
          </EmptyState>
        </Card>
      }
    >
      {(post) => <PostCard post={post} />}
    </EntryStream>
  );
}
