import type { Member } from './member.ts';

/** A post for tests in which its text does not matter. */
export const samplePost = { title: 'Kiln day', content: 'Three survivors.' };

type PostFields = Partial<typeof samplePost> & { imageId?: string; imageAlt?: string };

/** Creates a post over the API and returns its id. */
export async function createPost(
  author: Pick<Member, 'call'>,
  fields: PostFields = {},
): Promise<string> {
  const post = { ...samplePost, ...fields };
  return (await author.call<{ id: string }>('POST', '/api/posts', post)).id;
}
