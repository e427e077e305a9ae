import type { FeatureContext } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import { testimonialsContract } from '../contract.ts';
import { listTestimonials, reviewTestimonial } from './review-testimonial.ts';
import { readOwnTestimonial, withdrawTestimonial, writeTestimonial } from './write-testimonial.ts';

export function testimonialsRoutes({ services, gate }: FeatureContext) {
  const os = implementContract(testimonialsContract);
  const limitWrites = limitByMember(services, 'write');
  return {
    readOwnTestimonial: os.readOwnTestimonial
      .use(gate.member)
      .handler(({ context }) => readOwnTestimonial(services, context.viewer)),
    writeTestimonial: os.writeTestimonial
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => writeTestimonial(services, context.viewer, input)),
    // Visitors see a testimonial with its author's name, so members who are limited to reading may withdraw theirs.
    withdrawTestimonial: os.withdrawTestimonial
      .use(gate.reader)
      .use(limitWrites)
      .handler(async ({ context }) => {
        await withdrawTestimonial(services, context.viewer);
        return {};
      }),
    listTestimonials: os.listTestimonials
      .use(gate.admin)
      .handler(({ input, context }) => listTestimonials(services, context.viewer, input)),
    reviewTestimonial: os.reviewTestimonial
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) => reviewTestimonial(services, context.viewer, input)),
  };
}
