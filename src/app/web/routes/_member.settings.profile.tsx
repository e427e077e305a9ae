import { createFileRoute } from '@tanstack/react-router';
import { ComingPage } from '../shell/coming-page.tsx';

export const Route = createFileRoute('/_member/settings/profile')({
  staticData: { title: 'Profile settings' },
  component: () => (
    <ComingPage
      title="Profile settings"
      says="Soon you can change your name, picture, bio and interests here."
    />
  ),
});
