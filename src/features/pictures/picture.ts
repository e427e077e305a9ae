import { z } from 'zod';
import { id } from '#platform/shared/contract.ts';
import { visibleText } from '#platform/shared/plain-text.ts';
import { pictureCopy } from './copy.ts';

/** The maximum length of a description, in characters. */
export const altMaxLength = 300;

/** A stored picture, with its exact size so that a page can reserve space before it loads. */
export const picture = z.object({
  id,
  url: z
    .string()
    .describe(
      'A path on this site, which only signed-in members can open. `?w=` selects one of `widths`.',
    ),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()).describe('The stored widths in pixels, ascending.'),
  placeholder: z
    .string()
    .describe('A ThumbHash in base64: a blurred placeholder of about 25 bytes.'),
  alt: z.string().describe("The owner's description, or empty."),
});
export type Picture = z.infer<typeof picture>;

/** The description that accompanies an `imageId`. */
export const imageAlt = z
  .string()
  .overwrite(visibleText)
  .max(altMaxLength, { error: () => pictureCopy.altTooLong })
  .describe('The description of the picture, for people who cannot see it.');

export const picturePurpose = z.enum(['post', 'event', 'profile', 'message']);
export type PicturePurpose = z.infer<typeof picturePurpose>;
