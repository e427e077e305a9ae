import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { databaseFile } from '#platform/server/database/open-sqlite.ts';
import { samplePassword } from '#test/app.ts';
import { createTestDatabase } from '#test/engines.ts';
import type { Person } from '#test/person.ts';
import { type ServerOnFolder, startOnFolder } from './server-on-folder.ts';

let close = async () => {};
let remove = async () => {};
afterEach(async () => {
  await close();
  await remove();
});

/** The files in a folder that contain a string, each with the number of occurrences. */
async function findBytes(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    const count = bytes.toString('latin1').split(text).length - 1;
    if (count > 0) found.push(`${name}: ${count}`);
  }
  return found;
}

const mailer = { send: async () => {}, close: () => {} };

async function write<Body>(person: Person, path: string, body: object, key: string): Promise<Body> {
  const response = await person.post<Body>(path, body, { 'idempotency-key': key });
  expect(response.status, response.text).toBe(201);
  return response.body;
}

/** Ada writes enough of everything to split the pages of tables and indexes. Ben writes comments between hers. */
async function populate({ account, member }: ServerOnFolder) {
  const ben = await member('ben');
  const ada = await account('ada-marker');
  const profile = {
    username: 'marker_name',
    displayName: 'Marker Display',
    bio: 'marker-bio tokenofada',
  };
  await ada.post('/api/profiles', profile);
  const bens = await write<{ id: string }>(
    ben,
    '/api/posts',
    { title: 'T', content: 'By Ben' },
    'b',
  );
  for (let n = 0; n < 30; n++) {
    const content = `marker-post tokenofada${n} ${'text '.repeat((n % 5) * 300)}`;
    const post = await write<{ id: string }>(ada, '/api/posts', { title: 'T', content }, `p${n}`);
    const comments =
      n % 2 ? `/api/entries/${post.id}/comments` : `/api/entries/${bens.id}/comments`;
    await write(ada, comments, { text: `marker-comment ${n}` }, `c${n}`);
    await write(ben, `/api/entries/${bens.id}/comments`, { text: `Ben again ${n}` }, `bc${n}`);
    const place = {
      location: 'marker-town',
      interests: ['Music'],
      customInterests: ['marker-kites'],
    };
    const edited = await ada.put('/api/profile', {
      ...profile,
      ...place,
      bio: `marker-bio tokenofada${n}`,
    });
    expect(edited.status, edited.text).toBe(200);
  }
  await write(ben, '/api/conversations', { userIds: [ada.userId] }, 'conversation');
  return { ada, ben };
}

const markers = [
  ...['ada-marker', 'marker_name', 'Marker Display', 'marker-bio', 'marker-town', 'marker-kites'],
  ...['marker-post', 'marker-comment'],
  // A single word, so that it is also a token of the search index.
  'tokenofada',
];

test('after an account is deleted, no file contains the bytes of its profile, posts and comments', async () => {
  const { location, remove: removeFolder } = await createTestDatabase({ migrated: true });
  remove = removeFolder;
  const site = await startOnFolder(location, { mailer });
  close = site.close;
  const { ada } = await populate(site);
  for (const marker of markers) {
    expect(await findBytes(location.dataDir, marker), marker).not.toEqual([]);
  }
  const response = await ada.put('/api/account/deletion', { password: samplePassword });
  expect(response.status).toBe(200);
  await site.server.services.jobs.settle();
  for (const marker of markers) {
    expect(await findBytes(location.dataDir, marker), marker).toEqual([]);
  }
  await site.close();
  close = async () => {};
  for (const marker of markers) {
    expect(await findBytes(location.dataDir, marker), marker).toEqual([]);
  }
});

test.for([
  { endsAfter: 2, pauses: 2, errors: 0 },
  { endsAfter: null, pauses: 7, errors: 1 },
])(
  'while another process reads the database, the server tries again to empty the write-ahead log: %j',
  async ({ endsAfter, pauses, errors }) => {
    const { location, remove: removeFolder } = await createTestDatabase({ migrated: true });
    remove = removeFolder;
    const backup = new DatabaseSync(databaseFile(location.dataDir), { readOnly: true });
    backup.exec('begin; select 1 from auth_user');
    const pause = vi.fn(async () => {
      if (pause.mock.calls.length === endsAfter) backup.exec('rollback');
    });
    const site = await startOnFolder(location, { mailer, pause });
    close = site.close;
    const { jobs, log } = site.server.services;
    const logError = vi.spyOn(log, 'error');
    await jobs.settle();
    expect(pause).toHaveBeenCalledTimes(pauses);
    expect(logError.mock.calls.map(([, text]) => text)).toEqual(Array(errors).fill('job failed'));
    backup.close();
  },
);
