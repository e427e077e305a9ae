import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPerLanguage } from '#platform/server/http/locale.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { send } from '#platform/server/http/send.ts';
import { sendDocument } from '#platform/server/http/send-document.ts';
import { appCopy } from '../copy.ts';
import { documentCopy } from './document-copy.ts';
import { readShellPage } from './shell.ts';

interface Shortcut {
  url: string;
}

interface Manifest {
  shortcuts: Shortcut[];
}

/** Adds a name in the current language to a shortcut in the menu of the installed app. */
function translateShortcut(shortcut: Shortcut): Shortcut & { name: string | undefined } {
  const names: Record<string, string> = {
    '/posts/new': appCopy.createPost,
    '/events/new': appCopy.createEvent,
    '/messages': appCopy.messages,
  };
  return { ...shortcut, name: names[shortcut.url] };
}

interface AppFile {
  path: string;
  handle: (context: RequestContext) => Promise<void> | void;
}

/**
 * Reads the files of the installed app that depend on the community or the language. Browsers revalidate
 * these files every time, so that the app notices a new version.
 */
export async function readAppFiles(webDir: string, community: string): Promise<AppFile[]> {
  const read = (file: string) => readFile(join(webDir, file), 'utf8');
  const shell = await readShellPage(webDir);
  const manifest: Manifest = JSON.parse(await read('manifest.webmanifest'));
  const translated = await buildPerLanguage((lang) =>
    JSON.stringify({
      ...manifest,
      name: community,
      short_name: community,
      description: documentCopy.description,
      lang,
      shortcuts: manifest.shortcuts.map(translateShortcut),
    }),
  );
  return [
    {
      // This page contains no personal data. The service worker shows it when the browser is offline.
      path: '/index.html',
      handle: ({ res }) => {
        res.setHeader('Cache-Control', 'no-cache');
        return sendDocument(res, shell());
      },
    },
    {
      path: '/manifest.webmanifest',
      handle: ({ res }) => {
        res.setHeader('Cache-Control', 'no-cache');
        send(res, 200, 'application/manifest+json; charset=utf-8', translated());
      },
    },
  ];
}
