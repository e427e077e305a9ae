import { expect, test } from 'vitest';
import type { LiveEvent } from './event-frames.ts';
import { createTab, isBeyond, type TabWord } from './tab.ts';

/** The tabs of one browser; a word reaches all but the one that says it. */
function openBrowser() {
  const tabs: { tab: ReturnType<typeof createTab>; heard: string[] }[] = [];
  let silent = false;
  return {
    /** From now on words are lost, as when a tab closes while it speaks. */
    cut: () => {
      silent = true;
    },
    mend: () => {
      silent = false;
    },
    open(from: string | null) {
      const heard: string[] = [];
      const tab: ReturnType<typeof createTab> = createTab({
        from,
        say: (word: TabWord) => {
          if (silent) return;
          for (const other of tabs) if (other.tab !== tab) other.tab.hear(word);
        },
        onEvent: ({ name, id, data }) => {
          const anew = name === 'ready' && !(data as { resumed: boolean }).resumed;
          heard.push(anew ? 'anew' : `${name}${id ? ` ${id}` : ''}`);
        },
      });
      tabs.push({ tab, heard });
      return { tab, heard };
    },
  };
}

const news = (id: string): LiveEvent => ({ name: 'live_update', id, data: {} });
const ready = (id: string, resumed = true): LiveEvent => ({ name: 'ready', id, data: { resumed } });

test.each([
  ['4-2', '3-2', true],
  ['3-3', '3-2', true],
  ['10-2', '9-2', true],
  ['3-2', '3-2', false],
  ['3-1', '3-2', false],
  ['0-0', undefined, true],
])('%s is beyond %s: %s', (id, other, beyond) => {
  expect(isBeyond(id, other)).toBe(beyond);
});

test('what the leading tab reads reaches each tab once', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  const two = browser.open('3-1');
  one.tab.lead();
  for (const event of [ready('3-1'), news('4-1'), news('4-1'), news('4-2')]) one.tab.pass(event);
  one.tab.pass({ name: 'typing', data: {} });
  for (const { heard } of [one, two]) {
    expect(heard).toEqual(['ready 3-1', 'live_update 4-1', 'live_update 4-2', 'typing']);
  }
});

test('the next leader goes on from what it has heard, and nobody hears anything twice', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  const two = browser.open('3-1');
  const three = browser.open('3-1');
  one.tab.lead();
  one.tab.pass(news('4-1'));
  // The second one hears no more of the first.
  browser.cut();
  one.tab.pass(news('5-1'));
  three.tab.hear({ kind: 'event', event: news('5-1') });
  browser.mend();
  one.tab.follow();

  expect(two.tab.lastId()).toBe('4-1');
  two.tab.lead();
  for (const event of [news('5-1'), ready('5-1'), news('6-1')]) two.tab.pass(event);
  expect(two.heard).toEqual(['live_update 4-1', 'live_update 5-1', 'ready 5-1', 'live_update 6-1']);
  expect(three.heard).toEqual([
    'live_update 4-1',
    'live_update 5-1',
    'ready 5-1',
    'live_update 6-1',
  ]);
});

test('a tab that opens after the last event has missed nothing', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  one.tab.lead();
  one.tab.pass(news('4-1'));
  const late = browser.open('4-1');
  late.tab.ask();
  expect(late.heard).toEqual([]);
  // The page was made while the event was still on its way to the leading tab.
  const early = browser.open('5-1');
  early.tab.ask();
  one.tab.pass(news('5-1'));
  expect(early.heard).toEqual([]);
  expect(late.heard).toEqual(['live_update 5-1']);
});

test('a tab that missed something reads everything anew, and only that one', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  const two = browser.open('4-1');
  one.tab.lead();
  one.tab.pass(news('4-1'));
  const late = browser.open('3-1');
  late.tab.ask();
  expect(late.heard).toEqual(['anew']);
  expect(late.tab.lastId()).toBe('4-1');
  expect(two.heard).toEqual([]);
});

test('a tab that slept finds out, whoever leads by now', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  const two = browser.open('3-1');
  one.tab.lead();
  browser.cut();
  one.tab.pass(news('4-1'));
  browser.mend();
  two.tab.ask();
  expect(two.heard).toEqual(['anew']);
  two.tab.ask();
  expect(two.heard).toEqual(['anew']);
});

test('a server that begins anew is believed', () => {
  const browser = openBrowser();
  const one = browser.open('30-10');
  one.tab.lead();
  one.tab.pass(ready('2-1', false));
  one.tab.pass(news('3-1'));
  expect(one.heard).toEqual(['anew', 'live_update 3-1']);
  expect(one.tab.lastId()).toBe('3-1');
});
