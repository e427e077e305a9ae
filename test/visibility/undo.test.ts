import { afterAll, beforeAll, expect, test } from 'vitest';
import { adaBlocking, adaMuting, benBlocked, Community, cleoMuted, views } from './community.ts';
import type { Received } from './requests.ts';
import { pairOf, type View } from './world.ts';

type Reads = Map<string, Received>;

let community: Community;
/** What each view received before anyone was hidden, while someone was, and afterwards. */
const received = {
  before: new Map<View, Reads>(),
  hidden: new Map<View, Reads>(),
  after: new Map<View, Reads>(),
};

async function readAll(time: keyof typeof received, ...of: View[]): Promise<void> {
  for (const view of of) received[time].set(view, await community.readAll(view));
}

beforeAll(async () => {
  community = await Community.open();
  // Muting first, and on its own, so that the muted member's answers can be compared byte by byte.
  await readAll('before', ...views, cleoMuted);
  await community.choose('ada', 'cleo', 'mute');
  await readAll('hidden', adaMuting, cleoMuted);
  await community.choose('ada', 'cleo', null);
  await readAll('after', adaMuting);
  await community.choose('ada', 'ben', 'block');
  await readAll('hidden', adaBlocking, benBlocked);
  await community.choose('ada', 'ben', null);
  await readAll('after', adaBlocking, benBlocked);
  // Thousands of requests: a few seconds, or a minute on a busy machine.
}, 180_000);
afterAll(() => community.app.close());

/** Notifications of messages are deleted, and a block takes both out of each other's upcoming events. */
function isLostForGood(view: View, key: string, trace: string): boolean {
  if (/notifications|account.data/.test(key)) {
    return trace === community.world.direct.get(pairOf(view.viewer, view.hidden));
  }
  return view.why === 'block' && /participants|events/.test(key);
}

const readsIn = (time: keyof typeof received, view: View): Reads =>
  received[time].get(view) ?? new Map();

test.each(views)(
  'what showed $hidden to $viewer before ($why) shows them again afterwards',
  (view) => {
    const after = readsIn('after', view);
    const revealing = [...readsIn('before', view)].filter(
      ([, answer]) => community.tracesIn(view, answer).length > 0,
    );
    expect(revealing.length).toBeGreaterThan(30);
    for (const [key, answer] of revealing) {
      const shown = new Set(
        after.has(key) ? community.tracesIn(view, after.get(key) as Received) : [],
      );
      const lost = community.tracesIn(view, answer).filter((trace) => !shown.has(trace));
      expect(
        lost.filter((trace) => !isLostForGood(view, key, trace)),
        key,
      ).toEqual([]);
    }
  },
);

/** What differs between two requests in any case. */
const withoutTimes = (text: string): string =>
  text.replaceAll(/"live":"[^"]*"|"lastUsedAt": ?\d+/g, '');

test('the muted member’s own view stays the same, byte by byte', () => {
  const hidden = readsIn('hidden', cleoMuted);
  const before = readsIn('before', cleoMuted);
  expect(before.size).toBeGreaterThan(90);
  for (const [key, { status, text }] of before) {
    expect(hidden.get(key)?.status, key).toBe(status);
    expect(withoutTimes(hidden.get(key)?.text ?? '') === withoutTimes(text), key).toBe(true);
  }
});

/** What a member who mutes another can still open. */
const stillOpen =
  /profiles\/|userId=|userIds=|posts\/[^/]+$|events\/[^/]+$|calendar|conversations\/|files\/|entries\//;

test('what the viewer opens deliberately stays open after muting', () => {
  const hidden = readsIn('hidden', adaMuting);
  const opened = [...readsIn('before', adaMuting)].filter(([key]) => key.startsWith('hidden '));
  for (const [key, { status }] of opened) expect(hidden.get(key)?.status, key).toBe(status);
  const shown = opened.filter(([key]) => stillOpen.test(key) && !key.includes('entries/'));
  expect(shown.length).toBeGreaterThan(15);
  for (const [key, answer] of shown) {
    const traces = community.tracesIn(adaMuting, answer);
    const { word } = community.world.members.cleo;
    if (!traces.includes(word.toLowerCase())) continue;
    expect(hidden.get(key)?.bytes, key).toContain(word.toLowerCase());
  }
});
