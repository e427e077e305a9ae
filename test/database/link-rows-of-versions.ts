import { farFuture, type Row, type Sample, text } from './platform-rows-of-versions.ts';

/** The previews of links, which posts, events, comments and messages reference. */
export function linkRows({ g, maybe }: Sample): Record<string, Row[]> {
  return {
    link_preview: [
      {
        id: `link-${g}`,
        url: `https://site.test/${g}`,
        state: 'ready',
        site: text,
        title: text,
        description: text,
        picture_id: maybe(`thumbnail-${g}`),
        picture_width: 400,
        picture_height: 210,
        attempts: g,
        due_at: maybe(g),
        expires_at: farFuture,
        used_at: farFuture,
      },
    ],
  };
}
