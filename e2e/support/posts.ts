import type { Member } from './member.ts';

/** A post for journeys that do not care which. */
export const kilnDay = { title: 'Kiln day', content: 'Three survivors.' };

type Words = Partial<typeof kilnDay> & { imageId?: string; imageAlt?: string };

/** Writes a post over the API; answers its id. */
export async function write(author: Pick<Member, 'call'>, words: Words = {}): Promise<string> {
  const post = { ...kilnDay, ...words };
  return (await author.call<{ id: string }>('POST', '/api/posts', post)).id;
}
