import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles } from './tracked-files.ts';

const kitFile = /^src\/ui\/.+\.tsx$/;
const pageFile = /^src\/app\/web\/dev\/.+\.tsx$/;
const component = /^export (?:async )?(?:function|const) ([A-Z]\w*)/gm;
const imported = /^import (type )?\{([^}]+)\} from '([^']+)'/gm;

const read = (file: string): string => readFileSync(file, 'utf8');

/** Every component of the UI kit, as `Button of src/ui/button.tsx`. */
const components = codeFiles
  .filter((file) => kitFile.test(file))
  .flatMap((file) => [...read(file).matchAll(component)].map(([, name]) => `${name} of ${file}`));

/** The kit components that a file of the kit page renders, in the same form. */
function renderedIn(file: string): string[] {
  const source = read(file);
  return [...source.matchAll(imported)].flatMap(([, isType, names = '', from = '']) => {
    const path = from.startsWith('#ui/')
      ? from.replace('#ui/', 'src/ui/')
      : join(dirname(file), from);
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => !isType && new RegExp(`<${name}\\b`).test(source))
      .map((name) => `${name} of ${path}`);
  });
}

test('the kit page shows every component', () => {
  const shown = new Set(codeFiles.filter((file) => pageFile.test(file)).flatMap(renderedIn));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((name) => !shown.has(name))).toEqual([]);
});

test('nothing else imports the kit page', () => {
  const others = codeFiles.filter((file) => file.startsWith('src/') && !pageFile.test(file));
  expect(others.filter((file) => /from '[^']*\/web\/dev\/|'\.\/dev\//.test(read(file)))).toEqual(
    [],
  );
});
