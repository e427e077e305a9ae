import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../shell/coming-page.tsx';

export const Route = createFileRoute('/_member/events/new')({
  staticData: { title: 'Create event' },
  component: () => (
    <ComingPage
      title="Create event"
      says="Soon you can name a day and a place here and see who comes. Until then, say it in a post."
    />
  ),
});
