import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/** Downloads a member's data export, and returns its files by name. */
export async function downloadExport(
  { url }: Pick<TestApp, 'url'>,
  person: Person,
  language = 'en',
): Promise<Map<string, Buffer>> {
  const response = await fetch(`${url}/api/account/data`, {
    headers: { cookie: person.cookie, 'accept-language': language },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-/);
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
