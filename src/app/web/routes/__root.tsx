import { createRootRoute, Outlet } from '@tanstack/react-router';
import { OfflineBanner } from '../shell/offline-banner.tsx';
import { UpdatePrompt } from '../shell/update-prompt.tsx';

export const Route = createRootRoute({
  component: () => (
    <>
      <OfflineBanner />
      <Outlet />
      <UpdatePrompt />
    </>
  ),
});
