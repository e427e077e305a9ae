import { describe, expect, test } from 'vitest';
import { readTemplate, type TemplateValues } from './fill-template.ts';

test.each<[string, TemplateValues, string]>([
  [
    '<p>{{name}}</p>',
    { name: 'Tea & <cake> "now"' },
    '<p>Tea &amp; &lt;cake&gt; &quot;now&quot;</p>',
  ],
  ['{{a}}{{b}} {{a}}', { a: 1, b: 2 }, '12 1'],
  [
    '{{#people}}<i>{{name}} in {{town}}</i>{{/people}}',
    { town: 'Porto', people: [{ name: 'Ada' }, { name: 'Ben', town: 'Lyon' }] },
    '<i>Ada in Porto</i><i>Ben in Lyon</i>',
  ],
  ['{{#people}}some{{/people}}{{^people}}none{{/people}}', { people: [] }, 'none'],
  ['{{#people}}some{{/people}}{{^people}}none{{/people}}', { people: [{}] }, 'some'],
  ['{{#face}}{{url}}{{/face}}{{^face}}plain{{/face}}', { face: { url: '/a' } }, '/a'],
  ['{{#face}}{{url}}{{/face}}{{^face}}plain{{/face}}', { face: null }, 'plain'],
  ['{{#text}}yes{{/text}}{{^text}}no{{/text}}', { text: '' }, 'no'],
  ['{{#a}}{{#b}}both{{/b}}{{/a}}', { a: true, b: true }, 'both'],
  ['{ {x} {{ x }} $& {{x}}', { x: '$&' }, '{ {x} {{ x }} $& $&amp;'],
])('%s', (source, values, html) => {
  expect(readTemplate(source)(values)).toBe(html);
});

test('a value is never parsed as a template', () => {
  expect(readTemplate('{{a}}{{b}}')({ a: '{{b}}', b: '{{#a}}' })).toBe('{{b}}{{#a}}');
});

describe('a mistake in a template throws', () => {
  test.each(['{{#a}}', '{{/a}}', '{{#a}}{{#b}}{{/a}}{{/b}}', '{{#a}}{{/a}}{{/a}}'])(
    '%s',
    (source) => {
      expect(() => readTemplate(source)).toThrow(/template/);
    },
  );

  test('a name without a value', () => {
    expect(() => readTemplate('{{title}}')({})).toThrow('no value for "title"');
  });
});
