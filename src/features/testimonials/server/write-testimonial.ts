import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import type { Testimonial } from '../contract.ts';
import { textProblem } from '../rules.ts';
import { presentTestimonial } from './present-testimonial.ts';
import { deleteTestimonial, findTestimonial, saveTestimonial } from './store.ts';

/** What a member said of the community, or null. */
export async function readOwnTestimonial(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
): Promise<{ testimonial: Testimonial | null }> {
  const row = await findTestimonial(db, viewer);
  return { testimonial: row ? presentTestimonial(row) : null };
}

/** Says something of the community. The same words again change nothing; others wait for approval. */
export async function writeTestimonial(
  services: Services,
  viewer: Viewer,
  { text }: { text: string },
): Promise<Testimonial> {
  const problem = textProblem(text);
  if (problem) throw new AppError('INVALID_INPUT', problem, { fields: { text: problem } });
  const words = oneLine(text);
  return services.acts.transact(async ({ trx }) => {
    const before = await findTestimonial(trx, viewer);
    if (before?.text === words) return presentTestimonial(before);
    // A verdict names the words by their time, so no two of one member may have the same.
    const written_at = Math.max(services.clock(), (before?.written_at ?? 0) + 1);
    return presentTestimonial(await saveTestimonial(trx, viewer, { text: words, written_at }));
  });
}

/** Takes it back; it leaves the front page at once. */
export const withdrawTestimonial = (services: Services, viewer: Viewer): Promise<void> =>
  services.acts.transact(({ trx }) => deleteTestimonial(trx, viewer));
