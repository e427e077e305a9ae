import { z } from 'zod';

/**
 * What the first link in a text leads to. The server has fetched it, so that the reader's browser sends no request to
 * another site.
 */
export const linkPreview = z.object({
  url: z.string().describe('The link, without its fragment.'),
  site: z
    .string()
    .describe('What the site calls itself, or empty. Show the host of `url` with it.'),
  title: z.string().describe('Empty if the link leads to a picture.'),
  description: z.string(),
  picture: z
    .object({
      url: z.string().describe('A path on this site, for members who see the text with the link.'),
      width: z.number().int(),
      height: z.number().int(),
    })
    .nullable(),
});
export type LinkPreview = z.infer<typeof linkPreview>;
