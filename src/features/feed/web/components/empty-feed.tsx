import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { feedCopy } from '../../copy.ts';

/** What the community page shows instead of the list when the feed is empty. */
export function EmptyFeed() {
  return (
    <Card flush>
      <EmptyState
        title={feedCopy.empty}
        action={<Button render={<Link to="/posts/new" />}>{feedCopy.createPost}</Button>}
      >
        {feedCopy.emptyText}
      </EmptyState>
    </Card>
  );
}
