import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../shell/coming-page.tsx';

export const Route = createFileRoute('/_member/events/')({
  staticData: { title: 'Events' },
  component: () => (
    <ComingPage
      title="Events"
      says="Members will plan walks, dinners and evenings here. Until then, a post is a good way to ask who is coming."
    />
  ),
});
