import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const planted = 'test/structure/planted/';
const generated = /\.gen\.ts$/;
const binary = /\.(png|ico|woff2|webp|jpg|gif)$/;

/** Every text file that git does not ignore, except generated files and planted violations. */
export const trackedFiles: readonly string[] = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => file && !file.startsWith(planted) && existsSync(file))
  .filter((file) => !binary.test(file) && !generated.test(file));

export const codeFiles: readonly string[] = trackedFiles.filter((file) =>
  /\.(ts|tsx|mjs)$/.test(file),
);

const read = (file: string): string => readFileSync(file, 'utf8');

/** Finds each matching line, as `file:line`. */
export function linesMatching(pattern: RegExp, files: readonly string[] = codeFiles): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

export const lineCount = (file: string): number => read(file).trimEnd().split('\n').length;

export const getFile = (location: string): string => location.slice(0, location.lastIndexOf(':'));
