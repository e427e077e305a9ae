import { z } from 'zod';
import { contract, done, errors, id } from '#platform/shared/contract.ts';
import { visibleText } from '#platform/shared/plain-text.ts';
import { pictureCopy } from './copy.ts';

/** The longest description, in characters. */
export const altMaxLength = 300;

/** A stored picture, with its exact size so that a page can reserve space before it loads. */
export const picture = z.object({
  id,
  url: z
    .string()
    .describe('A path on this site, for signed-in members only. `?w=` selects one of `widths`.'),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()).describe('The stored widths in pixels, ascending.'),
  placeholder: z
    .string()
    .describe('A ThumbHash in base64: a blurred placeholder of about 25 bytes.'),
  alt: z.string().describe('The description by its owner, or empty.'),
});
export type Picture = z.infer<typeof picture>;

/** The description that accompanies an `imageId`. */
export const imageAlt = z
  .string()
  .overwrite(visibleText)
  .max(altMaxLength, { error: () => pictureCopy.altTooLong })
  .describe('The description of the picture, for people who cannot see it.');

export const picturePurpose = z.enum(['post', 'event', 'profile']);
export type PicturePurpose = z.infer<typeof picturePurpose>;

export const picturesContract = {
  /** Implemented outside oRPC, as a stream: multipart/form-data with one part named `file`. */
  uploadPicture: contract
    .meta({ access: 'account' })
    .route({ method: 'POST', path: '/pictures/{purpose}', successStatus: 201, tags: ['pictures'] })
    .input(z.strictObject({ purpose: picturePurpose, file: z.file() }))
    .output(picture)
    .errors(
      errors(
        'UNAUTHORIZED',
        'IMAGE_TOO_LARGE',
        'UNSUPPORTED_IMAGE',
        'UNSUPPORTED_MEDIA_TYPE',
        'BAD_REQUEST',
        'NOT_FOUND',
        'CONFLICT',
        'TOO_MANY_REQUESTS',
        'UNAVAILABLE',
      ),
    ),
  discardPicture: contract
    .meta({ access: 'owner' })
    .route({ method: 'DELETE', path: '/pictures/{pictureId}', tags: ['pictures'] })
    .input(z.strictObject({ pictureId: id }))
    .output(done)
    .errors(errors('UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS')),
};
