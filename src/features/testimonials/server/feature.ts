import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import type { ExportSource } from '#platform/server/export-source.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { presentTestimonial } from './present-testimonial.ts';
import { testimonialsRoutes } from './routes.ts';
import { findTestimonial } from './store.ts';

/** A member’s testimonial, for their data export. */
const testimonialExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'testimonial.json',
  async read(viewer) {
    const row = await findTestimonial(db, viewer);
    return { testimonial: row ? { ...presentTestimonial(row), judgedAt: row.judged_at } : null };
  },
});

/** What members say about the community on its landing page. */
export const testimonialsFeature: Feature<FeatureContext> = {
  name: 'testimonials',
  tables: ['testimonial'],
  start: (context) => ({
    router: testimonialsRoutes(context),
    exports: [testimonialExport(context.services)],
  }),
};
