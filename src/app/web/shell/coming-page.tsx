import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** A place of the app that is not built yet, and says so. */
export function ComingPage({ title, says }: { title: string; says: string }) {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={title} />
      <Card flush>
        <EmptyState
          title="Not here yet"
          action={<Button render={<Link to="/posts/new" />}>Create Post</Button>}
        >
          {says}
        </EmptyState>
      </Card>
    </div>
  );
}
