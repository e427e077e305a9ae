import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';

/** The layout of the settings pages. */
export const Route = createFileRoute('/_member/_settings')({
  component: lazyPage(() =>
    import('../shell/settings-frame.tsx').then((module) => module.SettingsFrame),
  ),
});
