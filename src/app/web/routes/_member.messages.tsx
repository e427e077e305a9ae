import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../shell/coming-page.tsx';

export const Route = createFileRoute('/_member/messages')({
  staticData: { title: 'Messages' },
  component: () => (
    <ComingPage
      title="Messages"
      says="Members will write to each other here. Until then, comments are the place to answer somebody."
    />
  ),
});
