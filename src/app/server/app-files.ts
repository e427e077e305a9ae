import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { send } from '#platform/server/http/send.ts';
import { sendDocument } from '#platform/server/http/send-document.ts';

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
  const shell = await read('index.html');
  const manifest = JSON.parse(await read('manifest.webmanifest'));
  const named = JSON.stringify({ ...manifest, name: community, short_name: community });
  return [
    {
      // The app without anybody's data, which the service worker shows where there is no server.
      path: '/index.html',
      answer: ({ res }) => {
        res.setHeader('Cache-Control', 'no-cache');
        return sendDocument(res, shell);
      },
    },
    {
      path: '/manifest.webmanifest',
      answer: ({ res }) => {
        res.setHeader('Cache-Control', 'no-cache');
        send(res, 200, 'application/manifest+json; charset=utf-8', named);
      },
    },
  ];
}
