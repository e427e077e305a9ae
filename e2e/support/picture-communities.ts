import { samplePassword } from '../../scripts/demo/accounts.ts';
import { sample } from '../../scripts/demo/content/everything.ts';
import { signUp } from '../../scripts/demo/person.ts';
import { createSettableClock, seedDemo } from '../../scripts/demo/seed.ts';
import { type Community, openCommunity } from './community.ts';
import { fixMemberIds } from './fixed-ids.ts';

/** The time at which every picture is taken: a Friday evening in Amsterdam, in the past on every machine. */
export const present = Date.UTC(2025, 10, 21, 17, 30);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface PictureCommunities {
  /** Environment variables with the communities' URLs and the session cookies. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** The members who are signed in for the pictures of each community. */
const viewers = { lively: ['tomas', 'ines', 'amara', 'oskar'], empty: ['nora', 'rosa'] } as const;
const getAddress = (name: string): string => `${name}@sample.kith.example`;

/** Opens a community with sample content and an empty one, both at the same fixed time. */
export async function openPictureCommunities(): Promise<PictureCommunities> {
  const clock = createSettableClock();
  const lively = await openCommunity({ clock });
  await seedDemo(lively.server, clock, { sample, now: present, pictureForEveryone: true });
  const empty = await openCommunity({ clock });
  clock.set(present - 60_000);
  await addFirstMembers(empty);
  clock.set(present);
  for (const { stop, start, dataDir } of [lively, empty]) {
    await stop();
    await fixMemberIds(dataDir);
    await start();
  }
  const cookies = Object.fromEntries([
    ...(await Promise.all(viewers.lively.map((name) => signIn(lively, name)))),
    ...(await Promise.all(viewers.empty.map((name) => signIn(empty, name)))),
  ]);
  return {
    environment: {
      KITH_LIVELY_URL: lively.url,
      KITH_EMPTY_URL: empty.url,
      KITH_COOKIES: JSON.stringify(cookies),
    },
    async close() {
      await Promise.all([lively.close(), empty.close()]);
    },
  };
}

/** Adds Nora, the first member, and Rosa, who has an account but no profile yet. */
async function addFirstMembers({ url }: Community): Promise<void> {
  const nora = await signUp(url, getAddress('nora'), samplePassword);
  await nora.call('POST', '/api/profiles', { username: 'nora', displayName: 'Nora Lind' });
  await nora.call('DELETE', '/api/session');
  const rosa = await signUp(url, getAddress('rosa'), samplePassword);
  await rosa.call('DELETE', '/api/session');
}

/** Signs in once for all pictures, because each sign-in adds a device to the settings page. */
async function signIn({ url }: Community, name: string): Promise<[name: string, cookie: string]> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ email: getAddress(name), password: samplePassword }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie) throw new Error(`${name} cannot sign in: ${response.status}`);
  return [name, cookie.split(';', 1)[0] ?? ''];
}
