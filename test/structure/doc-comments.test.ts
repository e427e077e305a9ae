import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeFiles } from './tracked-files.ts';

const shared = /^src\/(?:platform|ui)\//;
/** Tests and catalogues need no doc comments. */
const exemptFile = /\.test\.tsx?$|copy(?:\.\w+)?\.ts$/;
const declaration = /^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/;

/** The exports of a file that have no doc comment, as `name in file`. */
function undocumentedIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const name = declaration.exec(line)?.[1];
    const above = lines.slice(0, at).findLast((before) => !before.startsWith('// biome-ignore'));
    return name && !above?.trimEnd().endsWith('*/') ? `${name} in ${file}` : [];
  });
}

test('everything that platform and ui export has a doc comment', () => {
  const files = codeFiles.filter((file) => shared.test(file) && !exemptFile.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(undocumentedIn)).toEqual([]);
});
