import { expect, test } from 'vitest';
import { pageOf } from '#test/linked-site.ts';
import { decodePage, hasEndOfHead, readHead } from './read-head.ts';

test.each([
  ['the charset of the media type', Buffer.from('Stra\xdfe', 'latin1'), 'iso-8859-1', 'Straße'],
  ['UTF-8 without any charset', Buffer.from('Straße'), '', 'Straße'],
  ['Windows-1252 if it is not UTF-8', Buffer.from('Stra\xdfe \x80', 'latin1'), '', 'Straße €'],
  ['an unknown charset as if none were given', Buffer.from('Straße'), 'klingon', 'Straße'],
  [
    'a byte order mark before anything else',
    Buffer.from('\ufeffStraße', 'utf16le'),
    'utf-8',
    'Straße',
  ],
  ['a character that is cut at the end', Buffer.from('Straße').subarray(0, 5), '', 'Stra'],
])('decodes %s', (_name, bytes, charset, text) => {
  expect(decodePage(bytes, charset)).toBe(text);
});

test('ignores UTF-16 in a `meta` element', () => {
  const page = '<meta charset="utf-16"><title>Tea</title>';
  expect(decodePage(Buffer.from(page), '')).toBe(page);
});

test.each([
  '<meta charset="windows-1251">',
  "<META http-equiv=x content='text/html; charset=windows-1251'>",
])('decodes the charset of %s', (meta) => {
  const bytes = Buffer.concat([
    Buffer.from(meta),
    Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
  ]);
  expect(decodePage(bytes, '')).toBe(`${meta}Привет`);
});

const empty = { site: '', title: '', description: '', picture: '' };

test.each([
  ['a title', '<title>Tea &amp; cake &#x2615;</title>', { title: 'Tea & cake ☕' }],
  [
    'markup in a title as text',
    '<title><script>alert(1)</script></title>',
    { title: '<script>alert(1)</script>' },
  ],
  ['the first of two titles', '<title>One</title><title>Two</title>', { title: 'One' }],
  [
    'the title of the page, not of a drawing in it',
    '<svg><title>Logo</title></svg><title>Page</title>',
    { title: 'Page' },
  ],
  [
    'Open Graph elements before the title and the description',
    `<title>Long title</title><meta property="og:title" content="Title">
     <meta name=description content="Long"><meta property=og:description content='Short "one"'>
     <meta property="og:site_name" content="Site"><meta property="og:image" content="/a.png">`,
    { title: 'Title', description: 'Short "one"', site: 'Site', picture: '/a.png' },
  ],
  [
    'an empty element as missing',
    '<meta property="og:title" content=" "><title>T</title>',
    { title: 'T' },
  ],
  [
    'the names that Twitter uses',
    '<meta name="twitter:title" content="T"><meta name="twitter:image" content="b.png">',
    { title: 'T', picture: 'b.png' },
  ],
  ['nothing from a script', '<script>"<title>No</title>"</script><!-- <title>No</title> -->', {}],
  [
    'a page that ends within a tag',
    '<title>T</title><meta property="og:image" content="/a',
    { title: 'T' },
  ],
])('reads %s', async (_name, head, expected) => {
  expect(await readHead(head)).toEqual({ ...empty, ...expected });
});

test('the head ends where it is closed or the body begins', () => {
  expect(hasEndOfHead(pageOf('<title>T</title>'))).toBe(true);
  expect(hasEndOfHead('<title>T</title><BODY class=a>')).toBe(true);
  expect(hasEndOfHead('<title>T</title><p>')).toBe(false);
});
