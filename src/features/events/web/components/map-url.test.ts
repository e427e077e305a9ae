import { expect, test } from 'vitest';
import { mapUrl } from './map-url.ts';

const search = 'https://www.openstreetmap.org/search?query=';

test.each([
  ['Old Bridge, north side', '', `${search}Old%20Bridge%2C%20north%20side`],
  ['Café Ömür & Söhne #3', '', `${search}Caf%C3%A9%20%C3%96m%C3%BCr%20%26%20S%C3%B6hne%20%233`],
  ['Hauptstraße 1', 'Köln', `${search}Hauptstra%C3%9Fe%201%2C%20K%C3%B6ln`],
  ['Hauptstraße 1, köln', 'Köln', `${search}Hauptstra%C3%9Fe%201%2C%20k%C3%B6ln`],
  ['Onlinestraße 4', '', `${search}Onlinestra%C3%9Fe%204`],
  ['Zoological garden', '', `${search}Zoological%20garden`],
  ['online', '', null],
  [' Online (link follows)', 'Köln', null],
  ['Zoom, see the description', '', null],
  ['https://meet.example/walk', '', null],
  ['At www.example.org', '', null],
  ['meet.jit.si/walk or zoom.us/j/1', '', null],
])('the map link of %j in %j is %s', (location, town, url) => {
  expect(mapUrl({ location, town })).toBe(url);
});
