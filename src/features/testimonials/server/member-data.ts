import type { ExportSource } from '#platform/server/export-source.ts';
import type { Services } from '#platform/server/services.ts';
import { testimonialCopy } from '../copy.ts';
import { readOwnTestimonial } from './write-testimonial.ts';

/** A member’s testimonial, for their data export. */
export const testimonialExport = (services: Pick<Services, 'db'>): ExportSource => ({
  file: 'testimonial.json',
  get description() {
    return testimonialCopy.exportDescription;
  },
  read: (viewer) => readOwnTestimonial(services, viewer),
});
