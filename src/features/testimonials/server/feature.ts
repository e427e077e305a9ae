import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { Feature } from '#platform/server/feature.ts';
import { testimonialExport } from './member-data.ts';
import { testimonialsRoutes } from './routes.ts';

/** What members say about the community on its landing page. */
export const testimonialsFeature: Feature<FeatureContext> = {
  name: 'testimonials',
  tables: ['testimonial'],
  start: (context) => ({
    router: testimonialsRoutes(context),
    exports: [testimonialExport(context.services)],
  }),
};
