import { randomInt } from 'node:crypto';
import { assertVersion } from '#platform/server/database/assert-version.ts';
import type { Viewer } from '#platform/server/http/mint-viewer.ts';
import type { Services } from '#platform/server/services.ts';
import { AppError } from '#platform/shared/errors.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import type { Testimonial } from '../contract.ts';
import { textProblem } from '../rules.ts';
import { presentTestimonial } from './present-testimonial.ts';
import {
  deleteTestimonial,
  findTestimonial,
  lockTestimonial,
  saveShowsPicture,
  saveTestimonial,
} from './store.ts';

/** Leaves room for edits, each of which adds 1 to the version: the column is a 32-bit integer. */
const maxFirstVersion = 2 ** 30;

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
  input: { text: string; showsPicture: boolean; version?: number | undefined },
): Promise<Testimonial> {
  const problem = textProblem(input.text);
  if (problem) throw new AppError('INVALID_INPUT', problem, { fields: { text: problem } });
  const text = oneLine(input.text);
  const shows_picture: 0 | 1 = input.showsPicture ? 1 : 0;
  return services.acts.transact(async ({ trx }) => {
    const before = await lockTestimonial(trx, viewer);
    assertVersion(input.version, before?.version ?? 0);
    if (before?.text === text) {
      if (before.shows_picture === shows_picture) return presentTestimonial(before);
      return presentTestimonial(await saveShowsPicture(trx, viewer, shows_picture));
    }
    // A verdict names the text that was reviewed by its `written_at`, so each text needs a different time.
    const written_at = Math.max(services.clock(), (before?.written_at ?? 0) + 1);
    const fields = { text, written_at, shows_picture };
    // If every testimonial started at version 1, a form that still shows a withdrawn testimonial could overwrite the
    // testimonial that replaced it.
    const firstVersion = randomInt(1, maxFirstVersion);
    const saved = await saveTestimonial(trx, viewer, fields, firstVersion);
    // If there was no row to lock, a concurrent request may have created the testimonial in the meantime.
    const isReplaced = !before && saved.version !== firstVersion;
    if (isReplaced) assertVersion(input.version, saved.version - 1);
    return presentTestimonial(saved);
  });
}

/** Deletes the member's testimonial, which removes it from the landing page. */
export const withdrawTestimonial = (services: Services, viewer: Viewer): Promise<void> =>
  services.acts.transact(({ trx }) => deleteTestimonial(trx, viewer));
