import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const render = (text: string): string => renderToStaticMarkup(<LinkedText text={text} />);
const findLinks = (text: string): (string | undefined)[] =>
  [...render(text).matchAll(/<a href="([^"]*)"/g)].map((match) => match[1]);

test('a URL becomes a link that opens in a new tab without an opener or ranking credit', () => {
  expect(render('Map: https://kith.example/map, see you').replace(/ class="[^"]*"/, '')).toBe(
    'Map: <a href="https://kith.example/map" target="_blank" rel="nofollow noopener noreferrer ugc">' +
      'https://kith.example/map</a>, see you',
  );
});

test('a URL without a scheme is shown as it was written', () => {
  expect(render('www.kith.example')).toMatch(
    / href="https:\/\/www\.kith\.example".*>www\.kith\.example<\/a>$/,
  );
});

test('everything else is shown as text, including markup', () => {
  expect(render('a <b>bold</b> claim & *more*')).toBe(
    'a &lt;b&gt;bold&lt;/b&gt; claim &amp; *more*',
  );
});

test.each([
  [
    'http and https, in any case',
    'HTTP://A.example or https://b.example',
    ['HTTP://A.example', 'https://b.example'],
  ],
  ['path, query and fragment', 'https://a.example/p/q?x=1#top', ['https://a.example/p/q?x=1#top']],
  ['a port and localhost', 'http://localhost:4000/x', ['http://localhost:4000/x']],
  ['letters of any alphabet', 'https://müller.example/größe', ['https://müller.example/größe']],
  ['the end of a sentence', 'Look at https://a.example/x.', ['https://a.example/x']],
  [
    'several punctuation marks at the end',
    'Really, https://a.example/x?!…',
    ['https://a.example/x'],
  ],
  [
    'quotation marks',
    "„https://a.example/x“ and 'https://b.example'",
    ['https://a.example/x', 'https://b.example'],
  ],
  ['brackets around a URL', '(see https://a.example/x)', ['https://a.example/x']],
  [
    'brackets within a URL',
    'https://a.example/wiki/Kith_(poem)',
    ['https://a.example/wiki/Kith_(poem)'],
  ],
  [
    'brackets around and within a URL',
    '(https://a.example/wiki/Kith_(poem).)',
    ['https://a.example/wiki/Kith_(poem)'],
  ],
  ['angle brackets', '<https://a.example>', ['https://a.example']],
  [
    'line breaks',
    'https://a.example\nhttps://b.example',
    ['https://a.example', 'https://b.example'],
  ],
  ['other schemes', 'javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example', []],
  ['a scheme inside a word', 'xhttps://a.example', []],
  ['no host', 'https:// and http://?x', []],
  ['a host that pretends to be another', 'https://bank.example@evil.example/', []],
  [
    'a host that begins with www',
    'See WWW.a.example/x, „www.müller.example“ (or www.b.example:8080).',
    ['https://WWW.a.example/x', 'https://www.müller.example', 'https://www.b.example:8080'],
  ],
  ['www without a whole host', 'www. www.. www.example www..example and www.1.2', []],
  [
    'www inside a word, an address or another URL',
    'awww.a.example me@www.a.example ftp://www.a.example a.www.a.example',
    [],
  ],
  ['www in a URL', 'http://www.a.example/www.b.example', ['http://www.a.example/www.b.example']],
  ['www that pretends to be another host', 'www.bank.example@evil.example', []],
  ['characters that reverse the text', 'https://a.example/\u202Egpj.exe', ['https://a.example/']],
])('finds the links in a text: %s', (_name, text, hrefs) => {
  expect(findLinks(text)).toEqual(hrefs);
});

test('a very long URL with thousands of brackets is still one link', () => {
  const text = `https://a.example/${'('.repeat(5000)}${').'.repeat(5000)}`;
  expect(findLinks(text)).toHaveLength(1);
});
