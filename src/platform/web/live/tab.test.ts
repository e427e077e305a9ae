import { expect, test } from 'vitest';
import type { LiveEvent } from './event-frames.ts';
import { createTab, isNewer, type TabMessage } from './tab.ts';

/** The tabs of one browser. A message reaches every tab but its sender. */
function openBrowser() {
  const tabs: { tab: ReturnType<typeof createTab>; received: string[] }[] = [];
  let disconnected = false;
  return {
    /** Drops messages, as if a tab closed while sending. */
    disconnect: () => {
      disconnected = true;
    },
    reconnect: () => {
      disconnected = false;
    },
    open(from: string | null) {
      const received: string[] = [];
      const tab: ReturnType<typeof createTab> = createTab({
        from,
        post: (message: TabMessage) => {
          if (disconnected) return;
          for (const other of tabs) if (other.tab !== tab) other.tab.receive(message);
        },
        onEvent: ({ name, id, data }) => {
          const isReload = name === 'ready' && !(data as { resumed: boolean }).resumed;
          received.push(isReload ? 'reload' : `${name}${id ? ` ${id}` : ''}`);
        },
      });
      tabs.push({ tab, received });
      return { tab, received };
    },
  };
}

const update = (id: string): LiveEvent => ({ name: 'live_update', id, data: {} });
const ready = (id: string, resumed = true): LiveEvent => ({ name: 'ready', id, data: { resumed } });

test.each([
  ['4-2', '3-2', true],
  ['3-3', '3-2', true],
  ['10-2', '9-2', true],
  ['3-2', '3-2', false],
  ['3-1', '3-2', false],
  ['0-0', undefined, true],
])('%s is newer than %s: %s', (id, other, expected) => {
  expect(isNewer(id, other)).toBe(expected);
});

test('each tab receives every event from the leader once', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  const two = browser.open('3-1');
  one.tab.lead();
  for (const event of [ready('3-1'), update('4-1'), update('4-1'), update('4-2')])
    one.tab.forward(event);
  one.tab.forward({ name: 'typing', data: {} });
  for (const { received } of [one, two]) {
    expect(received).toEqual(['ready 3-1', 'live_update 4-1', 'live_update 4-2', 'typing']);
  }
});

test('a new leader resumes from the last event that it received, and no tab receives an event twice', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  const two = browser.open('3-1');
  const three = browser.open('3-1');
  one.tab.lead();
  one.tab.forward(update('4-1'));
  // The second tab does not receive the next event.
  browser.disconnect();
  one.tab.forward(update('5-1'));
  three.tab.receive({ kind: 'event', event: update('5-1') });
  browser.reconnect();
  one.tab.follow();

  expect(two.tab.lastId()).toBe('4-1');
  two.tab.lead();
  for (const event of [update('5-1'), ready('5-1'), update('6-1')]) two.tab.forward(event);
  expect(two.received).toEqual([
    'live_update 4-1',
    'live_update 5-1',
    'ready 5-1',
    'live_update 6-1',
  ]);
  expect(three.received).toEqual([
    'live_update 4-1',
    'live_update 5-1',
    'ready 5-1',
    'live_update 6-1',
  ]);
});

test('a tab whose page already includes the last event does not reload', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  one.tab.lead();
  one.tab.forward(update('4-1'));
  const late = browser.open('4-1');
  late.tab.checkMissed();
  expect(late.received).toEqual([]);
  // The page was rendered while the event was still on its way to the leader.
  const early = browser.open('5-1');
  early.tab.checkMissed();
  one.tab.forward(update('5-1'));
  expect(early.received).toEqual([]);
  expect(late.received).toEqual(['live_update 5-1']);
});

test('only a tab that missed an event reloads its data', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  const two = browser.open('4-1');
  one.tab.lead();
  one.tab.forward(update('4-1'));
  const late = browser.open('3-1');
  late.tab.checkMissed();
  expect(late.received).toEqual(['reload']);
  expect(late.tab.lastId()).toBe('4-1');
  expect(two.received).toEqual([]);
});

test('a tab that missed an event while suspended reloads its data once', () => {
  const browser = openBrowser();
  const one = browser.open('3-1');
  const two = browser.open('3-1');
  one.tab.lead();
  browser.disconnect();
  one.tab.forward(update('4-1'));
  browser.reconnect();
  two.tab.checkMissed();
  expect(two.received).toEqual(['reload']);
  two.tab.checkMissed();
  expect(two.received).toEqual(['reload']);
});

test('accepts lower ids after the server restarts its numbering', () => {
  const browser = openBrowser();
  const one = browser.open('30-10');
  one.tab.lead();
  one.tab.forward(ready('2-1', false));
  one.tab.forward(update('3-1'));
  expect(one.received).toEqual(['reload', 'live_update 3-1']);
  expect(one.tab.lastId()).toBe('3-1');
});

test('every tab knows that the stream was replaced, until the next event arrives', () => {
  const browser = openBrowser();
  const tabs = [browser.open('3-1'), browser.open('3-1')];
  const areReplaced = () => tabs.map(({ tab }) => tab.isReplaced());
  tabs[0]?.tab.lead();
  tabs[0]?.tab.forward({ name: 'replaced', data: {} });
  expect(areReplaced()).toEqual([true, true]);
  tabs[1]?.tab.forward(ready('3-1'));
  expect(areReplaced()).toEqual([false, false]);
});
