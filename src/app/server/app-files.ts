import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inEachLanguage } from '#platform/server/http/locale.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { send } from '#platform/server/http/send.ts';
import { sendDocument } from '#platform/server/http/send-document.ts';
import { appCopy } from '../copy.ts';
import { readShellPage } from './shell.ts';

interface Shortcut {
  url: string;
}

interface Manifest {
  shortcuts: Shortcut[];
}

/** What an installed app offers before it is open. */
function inOwnWords(shortcut: Shortcut): Shortcut & { name: string | undefined } {
  const names: Record<string, string> = {
    '/posts/new': appCopy.createPost,
    '/events/new': appCopy.createEvent,
    '/messages': appCopy.messages,
  };
  return { ...shortcut, name: names[shortcut.url] };
}

interface AppFile {
  path: string;
  answer: (context: RequestContext) => Promise<void> | void;
}

/**
 * What an installed app is made of, beside plain files. A browser asks each time whether these are
 * the newest: by them it finds out that there is a new version.
 */
export async function readAppFiles(webDir: string, community: string): Promise<AppFile[]> {
  const read = (file: string) => readFile(join(webDir, file), 'utf8');
  const shell = await readShellPage(webDir);
  const manifest: Manifest = JSON.parse(await read('manifest.webmanifest'));
  const named = await inEachLanguage((lang) =>
    JSON.stringify({
      ...manifest,
      name: community,
      short_name: community,
      description: appCopy.description,
      lang,
      shortcuts: manifest.shortcuts.map(inOwnWords),
    }),
  );
  return [
    {
      // The app without anybody's data, which the service worker shows where there is no server.
      path: '/index.html',
      answer: ({ res }) => {
        res.setHeader('Cache-Control', 'no-cache');
        return sendDocument(res, shell());
      },
    },
    {
      path: '/manifest.webmanifest',
      answer: ({ res }) => {
        res.setHeader('Cache-Control', 'no-cache');
        send(res, 200, 'application/manifest+json; charset=utf-8', named());
      },
    },
  ];
}
