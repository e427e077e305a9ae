import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { testimonialCopy } from '../copy.ts';
import { presentTestimonial } from './present-testimonial.ts';
import { findTestimonial } from './store.ts';

/** A member’s testimonial, for their data export. */
export const testimonialExport = ({ db }: Pick<Services, 'db'>): ExportSource => ({
  file: 'testimonial.json',
  get description() {
    return testimonialCopy.exportDescription;
  },
  async read(viewer) {
    const row = await findTestimonial(db, viewer);
    return { testimonial: row ? { ...presentTestimonial(row), judgedAt: row.judged_at } : null };
  },
});
