import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { TimeZoneSelect } from './time-zone-select.tsx';

const render = (zone: string): string =>
  renderToStaticMarkup(<TimeZoneSelect value={zone} onChange={() => undefined} />);
const optionsOf = (html: string): string[] =>
  [...html.matchAll(/<option value="([^"]*)"/g)].map(([, zone = '']) => zone);
const selectedIn = (html: string): string | undefined =>
  /<option value="([^"]*)" selected=""/.exec(html)?.[1];

describe('time zones', () => {
  test('are listed under their current names, in alphabetical order', () => {
    const zones = optionsOf(render('Europe/Lisbon'));
    expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'Asia/Yangon']));
    for (const former of ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Rangoon']) {
      expect(zones).not.toContain(former);
    }
    expect(zones).toEqual([...new Set(zones)].toSorted());
  });

  test.each(['Europe/Kiev', 'Europe/Kyiv'])('shows the stored zone %s as Europe/Kyiv', (stored) => {
    expect(selectedIn(render(stored))).toBe('Europe/Kyiv');
  });

  test('include UTC even if the browser does not list it', () => {
    const listed = vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Lisbon']);
    expect(optionsOf(render('Europe/Lisbon'))).toEqual(['Europe/Lisbon', 'UTC']);
    listed.mockRestore();
  });

  test('that the browser does not list are added if they are stored', () => {
    expect(selectedIn(render('Etc/GMT+5'))).toBe('Etc/GMT+5');
  });
});
