import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'db/migrations';
const numbered = readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file));
const recorded: Record<string, string> = JSON.parse(
  readFileSync('test/structure/migrations.json', 'utf8'),
);

/** The checksum of a migration's code. Comments and white space may change. */
const checksum = (file: string) =>
  createHash('sha256')
    .update(
      readFileSync(`${folder}/${file}`, 'utf8')
        .replaceAll(/\/\*\*.*?\*\/|^\s*\/\/.*?$/gms, '')
        .replaceAll(/\s+/g, ' '),
    )
    .digest('hex')
    .slice(0, 16);

test('the code of a landed migration never changes, and a new one is added to migrations.json', () => {
  const found = Object.fromEntries(numbered.toSorted().map((file) => [file, checksum(file)]));
  expect(recorded).toEqual(found);
});

test('migrations are numbered without a gap', () => {
  const numbers = numbered.toSorted().map((file) => Number(file.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('every migration is in the list that the server runs', () => {
  const list = readFileSync(`${folder}/migration-list.ts`, 'utf8');
  expect(numbered.filter((file) => !list.includes(`./${file}`))).toEqual([]);
});
