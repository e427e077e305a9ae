import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPerLanguage } from '#platform/server/http/locale.ts';
import { documentCopy } from './document-copy.ts';

/** The app's document, split before `</head>` and around the root element. */
interface Shell {
  head: string;
  beforeRoot: string;
  afterRoot: string;
}

/** The element that the app is rendered into. */
const root = '<div id="root"></div>';

/** Reads the app's built document. Returns a function that returns the document in the language of the request. */
export async function readShellPage(webDir: string): Promise<() => string> {
  const built = await readFile(join(webDir, 'index.html'), 'utf8');
  return buildPerLanguage((language) =>
    built
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(/(?<=<noscript>).*(?=<\/noscript>)/, documentCopy.needsScript),
  );
}

/** Like {@link readShellPage}, but the document is split at the places where each request's content is inserted. */
export async function readShell(webDir: string): Promise<() => Shell> {
  const page = await readShellPage(webDir);
  return buildPerLanguage(() => {
    const [head = '', body = ''] = page().split('</head>', 2);
    const [beforeRoot = '', afterRoot = ''] = body.split(root, 2);
    return { head, beforeRoot, afterRoot };
  });
}
