import { describe, expect, test } from 'vitest';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Page } from '#platform/shared/contract.ts';
import { type LinkedCommunity, setUpLinkedCommunity } from '#test/link-previews.ts';
import type { LinkedSite } from '#test/linked-site.ts';
import type { Person } from '#test/person.ts';
import { setBlock } from '#test/set-block.ts';

let community: LinkedCommunity;
let site: LinkedSite;
let ada: Person;
let ben: Person;
let cleo: Person;

setUpLinkedCommunity((setUp) => {
  ({ community, site, ada, ben, cleo } = setUp);
});

describe('the picture of a preview', () => {
  /** Sends a link from Ada to Ben. Returns the URL of the picture in its preview. */
  async function sendPicture(): Promise<string> {
    const { body: talk } = await ada.post<Conversation>('/api/conversations', {
      userIds: [ben.userId],
    });
    const messages = `/api/conversations/${talk.id}/messages`;
    await ada.post(messages, { content: site.at('/tea') });
    await community.settle();
    const { body } = await ben.get<Page<Message>>(messages);
    return body.items[0]?.linkPreview?.picture?.url ?? '';
  }
  const statuses = async (url: string, ...people: Person[]) =>
    Promise.all(people.map(async (person) => (await person.get(url)).status));

  test('is a WebP thumbnail served by this site, for members only', async () => {
    const post = await community.postWith(ada, site.at('/tea'));
    const url = (await community.previewOf(ada, post))?.picture?.url ?? '';
    const eve = await community.app.account('eve');
    expect(await statuses(url, ben, eve, community.app.visitor())).toEqual([200, 403, 401]);
    const { headers } = await ben.get(url);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const cached = await ben.get(url, { 'if-none-match': headers.get('etag') ?? '' });
    expect(cached.status).toBe(304);
    await ada.delete(`/api/posts/${post.id}`);
    expect(await statuses(url, ada, ben)).toEqual([404, 404]);
  });

  test('in a message can be opened by the members of its conversation, unless one blocks the other', async () => {
    const url = await sendPicture();
    expect(await statuses(url, ada, ben, cleo)).toEqual([200, 200, 404]);
    await setBlock(ben, ada, 'mute');
    expect(await statuses(url, ada, ben)).toEqual([200, 200]);
    await setBlock(ben, ada, 'block');
    expect(await statuses(url, ada, ben)).toEqual([404, 404]);
  });

  test('in a post cannot be opened by members whom the author blocks, unless another post shows it to them', async () => {
    const url = await sendPicture();
    await community.postWith(ada, site.at('/tea'));
    expect(await statuses(url, cleo)).toEqual([200]);
    await setBlock(ada, cleo, 'block');
    expect(await statuses(url, ben, cleo)).toEqual([200, 404]);
    await community.postWith(ben, site.at('/tea'));
    expect(await statuses(url, cleo)).toEqual([200]);
  });
});
