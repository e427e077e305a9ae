import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import type { Profile } from '#features/profiles/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { png } from '#test/sample-pictures.ts';
import { runImport, signInByReset, withExport } from './run-import.ts';

const adaId = 'sampleAda0000000000000000001';

let app: TestApp;
let folder: string;

beforeEach(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'kith-copies-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('pictures are imported from local copies, and only once', async () => {
  await mkdir(join(folder, 'posts', adaId), { recursive: true });
  await writeFile(join(folder, 'posts', adaId, '1700001000000-walk.png'), await png());
  await writeFile(join(folder, adaId), await png(600, 600));
  await writeFile(join(folder, 'picnic.png'), 'text, not a picture');
  await runImport(app);
  const outcome = await runImport(app, { pictures: folder });
  expect(outcome.counts.pictures).toBe('4 2 0 0 2');
  const report = outcome.lines.join('\n');
  expect(report).toContain('events/sampleEvent000000001: rejected: Only JPG, PNG, WEBP, and GIF');
  expect(report).toContain('posts/samplePost0000000006: rejected: no local copy');
  const again = await runImport(app, { pictures: folder });
  expect(again.counts.pictures).toBe('4 0 2 0 2');

  const person = await signInByReset(app, 'ben@sample.test');
  const post = await person.get<Post>('/api/posts/samplePost0000000001');
  expect(post.body.picture).toMatchObject({ width: 800, widths: [320, 640, 800] });
  expect((await person.get(post.body.image ?? '')).status).toBe(200);
  const profile = await person.get<Profile>(`/api/profiles/${adaId}`);
  expect((await person.get(profile.body.photoURL)).status).toBe(200);
});

test('a picture URL in the export cannot reach a file outside the folder of copies', async () => {
  await mkdir(join(folder, 'copies'));
  await writeFile(join(folder, 'secret.png'), await png());
  const users = {
    sampleAda: { displayName: 'Ada', photoURL: 'https://x.test/o/..%2Fsecret.png' },
  };
  const outcome = await withExport(JSON.stringify({ users }), (path) =>
    runImport(app, { path, pictures: join(folder, 'copies') }),
  );
  expect(outcome.counts.pictures).toBe('1 0 0 0 1');
});
