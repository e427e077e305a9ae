import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import {
  leanReactDom,
  unusedHooks,
  withoutUnusedHooks,
  withoutUnusedTags,
} from './lean-react-dom.ts';

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

test('withoutUnusedHooks removes the hooks that the app does not use from each object with hooks, and no others', () => {
  const hooks = '{ useTransition: b, useState: a, useFormState: c, use: d, useDebugValue: e }';
  const code = `const all = [${hooks}, { useState: a, useTransition: b }, { useTransition: b }];`;
  const run = new Function('a', 'b', 'c', 'd', 'e', `${withoutUnusedHooks(code)} return all;`);
  const kept = run(1, 2, 3, 4, 5);
  expect(kept).toEqual([{ useState: 1, use: 4 }, { useState: 1 }, { useTransition: 2 }]);
  expect(() => withoutUnusedHooks('({ useState: 1 });')).toThrow('no unused hooks');
});

test('the installed version of react-dom can be converted', () => {
  const file = 'node_modules/react-dom/cjs/react-dom-client.production.js';
  const lean = leanReactDom(readFileSync(file, 'utf8'));
  expect(() => parseAst(lean)).not.toThrow();
});

test('the app uses none of the hooks and event handlers that the build leaves out', () => {
  const hooks = [...unusedHooks].join('|');
  const unused = new RegExp(String.raw`\b(?:${hooks}|on(?:Composition\w+|BeforeInput\w*)\b)`);
  const files = globSync('src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => unused.test(readFileSync(file, 'utf8')))).toEqual([]);
});
