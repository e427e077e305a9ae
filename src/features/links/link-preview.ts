import { z } from 'zod';

/**
 * A preview of the page or picture that the first link in a text leads to. The server requests that page, so that the
 * reader's browser sends no request to another site.
 */
export const linkPreview = z.object({
  url: z.string().describe('The link, without its fragment.'),
  site: z
    .string()
    .describe(
      'The name that the site gives itself, or empty. Show the host of `url` beside it, because a site can claim any name.',
    ),
  title: z.string().describe('Empty if the link leads to a picture.'),
  description: z.string(),
  picture: z
    .object({
      url: z
        .string()
        .describe(
          'A path on this site. Only members who may open a text with the link can read it.',
        ),
      width: z.number().int(),
      height: z.number().int(),
    })
    .nullable(),
});
export type LinkPreview = z.infer<typeof linkPreview>;
