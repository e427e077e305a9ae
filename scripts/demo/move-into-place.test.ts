import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveIntoPlace } from './move-into-place.ts';

let root: string;
let seeded: string;
let data: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kith-demo-'));
  [seeded, data] = [join(root, 'data', 'seeding'), join(root, 'data')];
  await mkdir(join(seeded, 'files'), { recursive: true });
  await writeFile(join(seeded, 'files', 'picture'), 'seeded');
  for (const name of ['kith.db', 'secret', 'zeta']) await writeFile(join(seeded, name), 'seeded');
  for (const name of ['kith.db', 'kith.db-wal', 'secret']) {
    await writeFile(join(data, name), 'empty');
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

const read = (name: string) => readFile(join(data, name), 'utf8');

test('the seeded files replace those of the empty community, including its WAL', async () => {
  await moveIntoPlace(seeded, data);
  expect((await readdir(data)).toSorted()).toEqual([
    'files',
    'kith.db',
    'secret',
    'seeding',
    'zeta',
  ]);
  expect(await readdir(seeded)).toEqual([]);
  for (const name of ['files/picture', 'kith.db', 'secret'])
    expect(await read(name)).toBe('seeded');
});

test.each([0, 1, 2, 3])(
  'if the demo is killed after moving %i of four, the seeded database is not in place',
  async (count) => {
    let moved = 0;
    const killed = moveIntoPlace(seeded, data, async (from, to) => {
      if (moved === count) throw new Error('killed');
      moved += 1;
      await rename(from, to);
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await read('kith.db').catch(() => null)).not.toBe('seeded');
  },
);
