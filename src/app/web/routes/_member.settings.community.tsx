import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/_settings/settings/community')({
  staticData: {
    title: () => appCopy.titles.communitySettings,
    barTitle: () => appCopy.settings,
  },
  component: lazyPage(() =>
    import('#features/testimonials/web/testimonial-section.tsx').then(
      (module) => module.TestimonialSection,
    ),
  ),
});
