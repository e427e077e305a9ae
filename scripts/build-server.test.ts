import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#db/migrations/migration-list.ts';
import type { Event } from '#features/events/contract.ts';
import { actors, sampleEmail } from '#test/app.ts';
import { type AppProcess, startProcess } from '#test/app-process.ts';
import { packagesLoadedBy } from '#test/loaded-packages.ts';
import type { Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';

const script = resolve('dist/server/server.js');
/** Long enough for a build, which runs only if the existing one is outdated. */
const buildTimeoutMs = 300_000;
let folder: string;
let server: AppProcess;
let ada: Person;
const people = actors(() => server.url);

const start = () => startProcess({ DATA_DIR: folder, NODE_ENV: 'production' }, script);

beforeAll(async () => {
  execFileSync('node', ['scripts/start.mjs', '--build-only']);
  folder = mkdtempSync(join(tmpdir(), 'kith-bundle-'));
  server = await start();
  ada = await people.member('ada');
}, buildTimeoutMs);
afterAll(async () => {
  await server.stop();
});

const getStatus = async (path: string) => (await ada.get(path)).status;

test('the built server loads no package from node_modules at startup', () => {
  expect(packagesLoadedBy(script)).toEqual(['our own']);
});

test('the built server runs every migration', async () => {
  expect(await getStatus('/readyz')).toBe(200);
  const database = new DatabaseSync(join(folder, 'kith.db'), { readOnly: true });
  const applied = database.prepare('select name from schema_migration order by name').all();
  database.close();
  expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrations));
});

test('the built server serves the landing page, the app and the files of the app', async () => {
  expect((await people.visitor().get('/')).text).toContain('<main');
  const page = await ada.get('/community', { accept: 'text/html' });
  const asset = /\/assets\/[^"]+\.js/.exec(page.text)?.[0] ?? 'no script in the page';
  expect(await getStatus(asset)).toBe(200);
});

test('a feature whose packages are loaded on first use works in the built server', async () => {
  const picture = await uploadPicture(ada, 'event');
  const { body } = await ada.post<Event>('/api/events', {
    title: 'A walk',
    description: 'Along the river',
    date: '2099-03-28T10:00',
    timeZone: 'UTC',
    location: 'The old bridge',
    imageId: picture.id,
  });
  expect(await getStatus(body.image ?? 'no picture')).toBe(200);
  expect(await getStatus(`/api/events/${body.id}/calendar.ics`)).toBe(200);
  expect((await ada.get('/api/account/data')).headers.get('content-type')).toBe('application/zip');
  expect(await getStatus('/api/openapi.json')).toBe(200);
  await ada.post('/api/password-resets', { email: sampleEmail('ada') });
  await server.logged(({ msg }) => msg === 'email written to the data folder');
});

test('the built server keeps its data when it restarts', async () => {
  await server.kill();
  server = await start();
  await people.signIn('ada');
  expect(await getStatus('/api/feed')).toBe(200);
});

test('the built commands back up the running community, restore the backup and check the result', async () => {
  const run = (name: string, args: string[], dataDir: string) =>
    execFileSync('node', [resolve(`dist/server/${name}.js`), ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  const [path, restored] = [join(folder, 'backup.tar.gz'), join(folder, 'restored')];
  expect(run('backup', [path], folder)).toContain('is complete: the database and 1 picture,');
  expect(run('restore', [path], restored)).toContain('is restored to');
  expect(run('doctor', [], restored)).toContain('No problems');
});
