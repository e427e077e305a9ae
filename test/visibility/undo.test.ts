import { afterAll, beforeAll, expect, test } from 'vitest';
import { adaBlocking, adaMuting, benBlocked, Community, cleoMuted, views } from './community.ts';
import type { Received } from './requests.ts';
import type { View } from './world.ts';

type Reads = Map<string, Received>;

let community: Community;
/** The responses for each view before anyone was hidden, while someone was hidden, and afterwards. */
const received = {
  before: new Map<View, Reads>(),
  hidden: new Map<View, Reads>(),
  after: new Map<View, Reads>(),
};

async function readAll(time: keyof typeof received, ...of: View[]): Promise<void> {
  for (const view of of) received[time].set(view, await community.readAll(view));
}

/** The server's time during all reads. It stays the same, because pages say how long ago an entry was posted. */
let readAt = 0;

beforeAll(async () => {
  community = await Community.open({ clock: () => readAt || Date.now() });
  readAt = Date.now();
  // Starts with only a mute, so that the muted member's responses can be compared byte for byte.
  await readAll('before', ...views, cleoMuted);
  await community.setBlock('ada', 'cleo', 'mute');
  await readAll('hidden', adaMuting, cleoMuted);
  await community.setBlock('ada', 'cleo', null);
  await readAll('after', adaMuting);
  await community.setBlock('ada', 'ben', 'block');
  await readAll('hidden', adaBlocking, benBlocked);
  await community.setBlock('ada', 'ben', null);
  await readAll('after', adaBlocking, benBlocked);
  // Long enough for thousands of requests: they take a few seconds, or a minute on a busy machine.
}, 180_000);
afterAll(() => community.app.close());

/** Whether a block changes a response for good, because it removes both members from each other's events. */
const isPermanentlyLost = (view: View, key: string): boolean =>
  view.why === 'block' && /participants|events/.test(key);

const readsIn = (time: keyof typeof received, view: View): Reads =>
  received[time].get(view) ?? new Map();

test.each(views)(
  'responses that showed $hidden to $viewer before the $why show them again after it is undone',
  (view) => {
    const after = readsIn('after', view);
    const revealing = [...readsIn('before', view)].filter(
      ([, response]) => community.tracesIn(view, response).length > 0,
    );
    expect(revealing.length).toBeGreaterThan(30);
    for (const [key, response] of revealing) {
      const shown = new Set(
        after.has(key) ? community.tracesIn(view, after.get(key) as Received) : [],
      );
      const lost = community.tracesIn(view, response).filter((trace) => !shown.has(trace));
      expect(isPermanentlyLost(view, key) ? [] : lost, key).toEqual([]);
    }
  },
);

/** Removes the parts of a response that differ between any two requests. */
const withoutTimes = (text: string): string =>
  text.replaceAll(/"(?:live|challenge)":"[^"]*"|"(?:lastUsedAt|expiresAt)": ?\d+/g, '');

test('a mute changes no byte of any response to the muted member', () => {
  const hidden = readsIn('hidden', cleoMuted);
  const before = readsIn('before', cleoMuted);
  expect(before.size).toBeGreaterThan(90);
  for (const [key, { status, text }] of before) {
    expect(hidden.get(key)?.status, key).toBe(status);
    expect(withoutTimes(hidden.get(key)?.text ?? '') === withoutTimes(text), key).toBe(true);
  }
});

/** The paths that a member can still open after muting another. */
const stillOpen =
  /profiles\/|userId=|userIds=|posts\/[^/]+$|events\/[^/]+$|calendar|conversations\/|files\/|entries\//;

test('the viewer can still open a muted member’s content by its id', () => {
  const hidden = readsIn('hidden', adaMuting);
  const opened = [...readsIn('before', adaMuting)].filter(([key]) => key.startsWith('hidden '));
  for (const [key, { status }] of opened) expect(hidden.get(key)?.status, key).toBe(status);
  const shown = opened.filter(([key]) => stillOpen.test(key) && !key.includes('entries/'));
  expect(shown.length).toBeGreaterThan(15);
  for (const [key, response] of shown) {
    const traces = community.tracesIn(adaMuting, response);
    const { word } = community.world.members.cleo;
    if (!traces.includes(word.toLowerCase())) continue;
    expect(hidden.get(key)?.bytes, key).toContain(word.toLowerCase());
  }
});
