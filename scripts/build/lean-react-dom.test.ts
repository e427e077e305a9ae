import { readFile } from 'node:fs/promises';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { leanReactDom, withoutUnusedTags } from './lean-react-dom.ts';

/** Removes unused cases from a switch statement in a function, and returns a function that runs the result. */
function convert(cases: string): (tag: number) => string[] {
  const code = `function run(fiber, log) { switch (fiber.tag) { ${cases} } }`;
  const run = new Function(`"use strict"; ${withoutUnusedTags(code)} return run;`)();
  return (tag) => {
    const log: string[] = [];
    run({ tag }, log);
    return log;
  };
}

describe('withoutUnusedTags', () => {
  test('removes the cases for unused tags', () => {
    const run = convert(
      'case 5: log.push("element"); break; case 31: log.push("activity"); break; default: log.push("other");',
    );
    expect([run(5), run(31), run(6)]).toEqual([['element'], ['other'], ['other']]);
  });

  test('keeps statements that other cases reach', () => {
    const run = convert('case 27: case 1: log.push("a"); case 26: case 5: log.push("b");');
    expect([run(1), run(5), run(26), run(27)]).toEqual([['a', 'b'], ['b'], [], []]);
  });

  test('removes statements that only unused cases reach, and keeps those after them', () => {
    const run = convert(
      'case 1: return; case 26: log.push("a"); case 31: log.push("b"); case 5: log.push("c");',
    );
    expect([run(1), run(5), run(26)]).toEqual([[], ['c'], []]);
  });

  test('declares the variables of removed cases', () => {
    const run = convert(
      'case 31: var name = "activity"; break; case 5: name = "element"; log.push(name);',
    );
    expect(run(5)).toEqual(['element']);
  });

  test('leaves other switch statements alone', () => {
    const code = 'function run(event) { switch (event.detail) { case 31: return 1; } }';
    expect(() => withoutUnusedTags(code)).toThrow('no cases');
  });
});

test('the installed version of react-dom can be converted', async () => {
  const file = 'node_modules/react-dom/cjs/react-dom-client.production.js';
  const lean = leanReactDom(await readFile(file, 'utf8'));
  expect(() => parseAst(lean)).not.toThrow();
});
