import { Link } from '@tanstack/react-router';
import { edited } from '#features/entries/web/entry-flags.ts';
import { EntryStream } from '#features/entries/web/entry-stream.tsx';
import { useViewer } from '#platform/web/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { postMessages } from '../messages.ts';
import { postSource } from './parts/post-source.ts';
import { PostCard } from './post-card.tsx';

interface MemberPostsProps {
  userId: string;
  /** The member's name, for the words around the list. */
  name: string;
}

/** One member's posts, as their profile shows them. */
export function MemberPosts({ userId, name }: MemberPostsProps) {
  const isMine = useViewer().userId === userId;
  return (
    <EntryStream
      label={postMessages.posts}
      source={postSource(userId)}
      pinned={edited.useIds()}
      refreshFailed={postMessages.refreshFailed}
      empty={
        <Card flush>
          <EmptyState
            heading="h3"
            title={isMine ? postMessages.noneOfMine : postMessages.noneOf(name)}
            action={
              isMine && <Button render={<Link to="/posts/new" />}>{postMessages.create}</Button>
            }
          >
            {isMine ? postMessages.noneOfMineSays : postMessages.noneOfSays}
          </EmptyState>
        </Card>
      }
    >
      {(post) => <PostCard post={post} />}
    </EntryStream>
  );
}
