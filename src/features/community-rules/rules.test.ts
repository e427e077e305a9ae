import { expect, test } from 'vitest';
import { parseRulesText, rulesProblems } from './rules.ts';

test.each([
  ['', []],
  ['  \n\n ', []],
  [
    'Be kind.\nAlways.\n\nBe on time.',
    [
      { kind: 'paragraph', text: 'Be kind.\nAlways.' },
      { kind: 'paragraph', text: 'Be on time.' },
    ],
  ],
  [
    '# Kindness\r\nBe kind.\r\n- No insults\r\n-  No threats\r\n\r\n- Another list',
    [
      { kind: 'heading', text: 'Kindness' },
      { kind: 'paragraph', text: 'Be kind.' },
      { kind: 'list', items: ['No insults', 'No threats'] },
      { kind: 'list', items: ['Another list'] },
    ],
  ],
  ['#hashtag', [{ kind: 'paragraph', text: '#hashtag' }]],
  ['-5 degrees\n#', [{ kind: 'paragraph', text: '-5 degrees\n#' }]],
  ['<b>Bold</b> {{community}}', [{ kind: 'paragraph', text: '<b>Bold</b> {{community}}' }]],
])('%j is split into blocks', (text, blocks) => {
  expect(parseRulesText(text)).toEqual(blocks);
});

test.each([
  [{ text: 'Be kind.', whatChanged: 'It is shorter.' }, {}],
  [
    { text: ' \n ', whatChanged: '\u200b' },
    { text: 'Write the rules first.', whatChanged: 'Say in a sentence what changed.' },
  ],
  [
    { text: 'x'.repeat(20_001), whatChanged: 'x'.repeat(301) },
    { text: 'Keep the rules to 20,000 characters.', whatChanged: 'Keep it to 300 characters.' },
  ],
  [
    { text: '\r\nThe current text.\r\n', whatChanged: 'Nothing.' },
    { text: 'These are the current rules. Change something first.' },
  ],
])('rulesProblems returns the expected message for each field: case %#', (fields, problems) => {
  expect(rulesProblems(fields, 'The current text.')).toEqual(problems);
});
