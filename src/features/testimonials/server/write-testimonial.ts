import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import type { Testimonial } from '../contract.ts';
import { textProblem } from '../rules.ts';
import { presentTestimonial } from './present-testimonial.ts';
import { deleteTestimonial, findTestimonial, saveShowsPicture, saveTestimonial } from './store.ts';

/** The member's own testimonial, or null. */
export async function readOwnTestimonial(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
): Promise<{ testimonial: Testimonial | null }> {
  const row = await findTestimonial(db, viewer);
  return { testimonial: row ? presentTestimonial(row) : null };
}

/**
 * Saves the member's testimonial. A changed text needs approval again; changing only whether the
 * picture is shown does not.
 */
export async function writeTestimonial(
  services: Services,
  viewer: Viewer,
  input: { text: string; showsPicture: boolean },
): Promise<Testimonial> {
  const problem = textProblem(input.text);
  if (problem) throw new AppError('INVALID_INPUT', problem, { fields: { text: problem } });
  const text = oneLine(input.text);
  const shows_picture = input.showsPicture ? 1 : 0;
  return services.acts.transact(async ({ trx }) => {
    const before = await findTestimonial(trx, viewer);
    if (before?.text === text) {
      return presentTestimonial(await saveShowsPicture(trx, viewer, shows_picture));
    }
    // A verdict refers to a version by its time, so every version needs a different time.
    const written_at = Math.max(services.clock(), (before?.written_at ?? 0) + 1);
    return presentTestimonial(
      await saveTestimonial(trx, viewer, { text, written_at, shows_picture }),
    );
  });
}

/** Deletes the member's testimonial, which removes it from the landing page. */
export const withdrawTestimonial = (services: Services, viewer: Viewer): Promise<void> =>
  services.acts.transact(({ trx }) => deleteTestimonial(trx, viewer));
