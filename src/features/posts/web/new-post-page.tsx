import { useNavigate } from '@tanstack/react-router';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { postMessages } from '../messages.ts';
import { NewPostForm } from './parts/new-post-form.tsx';

/** A post by itself; what was posted then stands on top of the community. */
export function NewPostPage() {
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={postMessages.create} />
      <Card>
        <NewPostForm onCreated={() => void navigate({ to: '/community', ignoreBlocker: true })} />
      </Card>
    </div>
  );
}
