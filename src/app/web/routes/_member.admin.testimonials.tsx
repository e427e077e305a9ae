import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { appCopy } from '../../copy.ts';

export const Route = createFileRoute('/_member/admin/testimonials')({
  staticData: { title: () => appCopy.titles.testimonials, wide: true },
  component: lazyPage(() =>
    import('#features/admin/web/testimonials-page.tsx').then((module) => module.TestimonialsPage),
  ),
});
