import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPerLanguage } from '#platform/server/http/locale.ts';
import { appCopy } from '../copy.ts';

/** The app's document in three parts: preloads are inserted after `head`, the app after `above`. */
interface Shell {
  head: string;
  above: string;
  below: string;
}

/** The element that the app is rendered into. */
const root = '<div id="root"></div>';

/** Returns the built document of the app, in the language of the request. */
export async function readShellPage(webDir: string): Promise<() => string> {
  const built = await readFile(join(webDir, 'index.html'), 'utf8');
  return buildPerLanguage((language) =>
    built
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(/(?<=<noscript>).*(?=<\/noscript>)/, appCopy.needsScript),
  );
}

/** Returns the same document, split where each request's content is inserted. */
export async function readShell(webDir: string): Promise<() => Shell> {
  const page = await readShellPage(webDir);
  return buildPerLanguage(() => {
    const [head = '', body = ''] = page().split('</head>', 2);
    const [above = '', below = ''] = body.split(root, 2);
    return { head, above, below };
  });
}
