/** What the head of a page says about the page. Missing details are empty strings. */
export interface PageHead {
  site: string;
  title: string;
  description: string;
  /** The address of a picture, which may be relative. */
  picture: string;
}

/** Where the head of the page ends, or its body begins. */
const endOfHead = /<\/head|<body/i;

/** Whether the end of the head is in this part of a page. */
export const hasEndOfHead = (html: string): boolean => endOfHead.test(html);

/** The number of bytes at the start of a page in which browsers look for the charset. */
const charsetBytes = 1024;
/** Once a title has this length, no more text is added to it. */
const maxTitleLength = 2000;

function createDecoder(label: string): InstanceType<typeof TextDecoder> | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/**
 * Decodes a page with the charset of its byte order mark, its media type or its `meta` element, in this order. If it
 * has none of them, or the charset is unknown, tries UTF-8 and then Windows-1252, which is the fallback of browsers.
 * Ignores a `meta` element that names UTF-16, as browsers do. The name must be wrong: in UTF-16, every letter of
 * `<meta` takes two bytes, so this search would not have found the element.
 */
export function decodePage(bytes: Buffer, charset: string): string {
  const beginning = bytes.subarray(0, charsetBytes).toString('latin1');
  const mark = /^\xef\xbb\xbf/.test(beginning)
    ? 'utf-8'
    : /^(?:\xfe\xff|\xff\xfe)/.exec(beginning)?.[0];
  const marked = mark === '\xfe\xff' ? 'utf-16be' : mark === '\xff\xfe' ? 'utf-16le' : mark;
  const meta = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(beginning)?.[1];
  const declared = marked ?? (charset || (/^utf-?16/i.test(meta ?? '') ? undefined : meta));
  const decoder = declared === undefined ? null : createDecoder(declared);
  if (decoder) return decoder.decode(bytes);
  try {
    // With `stream`, a character that was cut at the end is not an error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads the title and the `meta` elements of a page. */
export async function readHead(html: string): Promise<PageHead> {
  // Imported only when needed, because a server can run for a long time without reading a page.
  const { Parser } = await import('htmlparser2');
  const metas = new Map<string, string>();
  let title = '';
  let isInTitle = false;
  let hasTitle = false;
  let openSvgs = 0;
  const parser = new Parser({
    onopentag(name, { property, name: key, content = '' }) {
      const metaName = (property ?? key ?? '').toLowerCase();
      if (name === 'meta' && content.trim() !== '' && !metas.has(metaName))
        metas.set(metaName, content);
      if (name === 'svg') openSvgs += 1;
      // A title in an SVG describes the drawing, not the page.
      if (name === 'title' && openSvgs === 0 && !hasTitle) isInTitle = true;
    },
    ontext(text) {
      if (isInTitle && title.length < maxTitleLength) title += text;
    },
    onclosetag(name) {
      if (name === 'svg') openSvgs -= 1;
      if (name !== 'title' || !isInTitle) return;
      isInTitle = false;
      hasTitle = true;
    },
  });
  parser.end(html);
  const first = (...names: string[]): string =>
    names.map((name) => metas.get(name)).find((content) => content !== undefined) ?? '';
  return {
    site: first('og:site_name', 'application-name'),
    title: first('og:title', 'twitter:title') || title,
    description: first('og:description', 'twitter:description', 'description'),
    picture: first(
      'og:image:secure_url',
      'og:image:url',
      'og:image',
      'twitter:image',
      'twitter:image:src',
    ),
  };
}
