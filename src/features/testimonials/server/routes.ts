import type { SessionGate } from '#features/accounts/server/session-gate.ts';
import { limitByMember } from '#platform/server/http/limit.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Parts } from '#platform/server/parts.ts';
import { testimonialsContract } from '../contract.ts';
import { judgeTestimonial, listTestimonials } from './judge-testimonial.ts';
import { readOwnTestimonial, withdrawTestimonial, writeTestimonial } from './write-testimonial.ts';

export function testimonialsRoutes(parts: Parts, gate: SessionGate) {
  const os = implementContract(testimonialsContract);
  const limitWrites = limitByMember(parts, 'write');
  return {
    readOwnTestimonial: os.readOwnTestimonial
      .use(gate.member)
      .handler(({ context }) => readOwnTestimonial(parts, context.viewer)),
    writeTestimonial: os.writeTestimonial
      .use(gate.member)
      .use(limitWrites)
      .handler(({ input, context }) => writeTestimonial(parts, context.viewer, input)),
    withdrawTestimonial: os.withdrawTestimonial
      .use(gate.member)
      .use(limitWrites)
      .handler(async ({ context }) => {
        await withdrawTestimonial(parts, context.viewer);
        return {};
      }),
    listTestimonials: os.listTestimonials
      .use(gate.admin)
      .handler(({ input, context }) => listTestimonials(parts, context.viewer, input)),
    judgeTestimonial: os.judgeTestimonial
      .use(gate.admin)
      .use(limitWrites)
      .handler(({ input, context }) => judgeTestimonial(parts, context.viewer, input)),
  };
}
