import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { type LinkedSite, pageOf, startLinkedSite } from '#test/linked-site.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import * as sample from '#test/sample-pictures.ts';
import { setBlock } from '#test/set-block.ts';

let site: LinkedSite;
let app: TestApp;
let ada: Person;
let ben: Person;
let cleo: Person;
let now = Date.UTC(2030, 0, 1);

beforeAll(async () => {
  site = await startLinkedSite();
  app = await startTestApp({ settings: settings(), clock: () => now });
});
afterAll(async () => {
  await app.close();
  await site.close();
});
beforeEach(async () => {
  await app.reset();
  await app.db.deleteFrom('link_preview').execute();
  [ada, ben, cleo] = [await app.member('ada'), await app.member('ben'), await app.member('cleo')];
  await app.server.services.jobs.settle();
  site.requests.length = 0;
  site.serve('/tea', teaPage);
  site.serve('/pot.jpg', await sample.jpeg(600, 400));
});

const settings = () => ({ LINK_PREVIEWS: 'on', LINK_PREVIEW_HOSTS: site.host });
const teaPage = pageOf(
  `<title>Tea at four</title><meta name=description content="With cake.">
   <meta property="og:site_name" content="The Teapot"><meta property="og:image" content="/pot.jpg">`,
);
const settle = () => app.server.services.jobs.settle();
const listRows = () => app.db.selectFrom('link_preview').selectAll().execute();
/** Runs the job that requests due pages, as if its time had come. */
async function runJob(name = 'link previews'): Promise<void> {
  await app.db.deleteFrom('job_lease').where('name', '=', name).execute();
  await app.restart();
}

const postWith = async (by: Person, content: string): Promise<Post> => {
  const { body, status, text } = await by.post<Post>('/api/posts', { title: 'Tea', content });
  expect(status, text).toBe(201);
  await settle();
  return body;
};
const readPost = async (by: Person, { id }: { id: string }) =>
  (await by.get<Post>(`/api/posts/${id}`)).body;
const previewOf = async (by: Person, post: { id: string }) => (await readPost(by, post)).linkPreview;

const event = {
  title: 'A walk',
  date: '2099-05-02T10:00',
  timeZone: 'UTC',
  location: 'The ridge',
};
const tea = () => ({
  url: site.at('/tea'),
  site: 'The Teapot',
  title: 'Tea at four',
  description: 'With cake.',
  picture: {
    url: expect.stringMatching(/^\/files\/link-previews\/[\w-]+$/),
    width: 400,
    height: 267,
  },
});

describe('the first link of a text has a preview', () => {
  test('in a post and the feed, once its page has been requested', async () => {
    const created = await postWith(ada, `Look: ${site.at('/tea#menu')} and ${site.at('/other')}`);
    expect(created.linkPreview).toBeNull();
    expect(await previewOf(ben, created)).toEqual(tea());
    const feed = await ben.get<Page<Post>>('/api/feed');
    expect(feed.body.items[0]?.linkPreview).toEqual(tea());
    expect(site.requests).toEqual(['GET /tea', 'GET /pot.jpg']);
  });

  test('in an event, a comment, a reply and a message', async () => {
    const { id } = await postWith(ada, 'No link here.');
    const text = `See ${site.at('/tea')}.`;
    const { body: walk } = await ada.post<Event>('/api/events', { ...event, description: text });
    const { body: comment } = await ben.post<Comment>(`/api/entries/${id}/comments`, { text });
    await ada.post(`/api/comments/${comment.id}/replies`, { text });
    const { body: talk } = await ada.post<Conversation>('/api/conversations', {
      userIds: [ben.userId],
    });
    const messages = `/api/conversations/${talk.id}/messages`;
    await ada.post(messages, { content: text });
    await settle();
    expect((await ben.get<Event>(`/api/events/${walk.id}`)).body.linkPreview).toEqual(tea());
    const { body: thread } = await cleo.get<Page<Comment>>(`/api/entries/${id}/comments`);
    expect(thread.items[0]?.linkPreview).toEqual(tea());
    expect(thread.items[0]?.replies[0]?.linkPreview).toEqual(tea());
    expect((await ben.get<Page<Message>>(messages)).body.items[0]?.linkPreview).toEqual(tea());
    // One page, however often members link to it.
    expect(site.requests.filter((request) => request === 'GET /tea')).toHaveLength(1);
    // What is known already is in the response.
    const { body: sent } = await ben.post<Message>(messages, { content: text });
    expect(sent.linkPreview).toEqual(tea());
    expect((await postWith(ben, text)).linkPreview).toEqual(tea());
  });

  test('which arrives live where the text is open, and nowhere else', async () => {
    const [bens, cleos] = [await openStream(app, ben), await openStream(app, cleo)];
    await Promise.all([bens.next('ready'), cleos.next('ready')]);
    const { body: talk } = await ada.post<Conversation>('/api/conversations', {
      userIds: [ben.userId],
    });
    const messages = `/api/conversations/${talk.id}/messages`;
    const { body: message } = await ada.post<Message>(messages, { content: site.at('/tea') });
    expect((await bens.next('message.previewed')).data).toEqual({
      conversationId: talk.id,
      messageId: message.id,
      senderId: ada.userId,
      details: { linkPreview: tea() },
    });
    site.serve('/cake', pageOf('<title>Cake</title>'));
    const post = await postWith(ada, site.at('/cake'));
    expect((await cleos.next('entry.changed')).data).toMatchObject({
      entryId: post.id,
      details: { fields: { linkPreview: { title: 'Cake', picture: null } } },
    });
    site.serve('/jam', pageOf('<title>Jam</title>'));
    const { body: comment } = await ben.post<Comment>(`/api/entries/${post.id}/comments`, {
      text: site.at('/jam'),
    });
    await cleos.next('thread.changed');
    expect((await cleos.next('thread.changed')).data).toMatchObject({
      byUserId: ben.userId,
      details: { commentCount: 1, previewed: { id: comment.id, linkPreview: { title: 'Jam' } } },
    });
    expect(JSON.stringify(cleos.events)).not.toContain('Tea at four');
    bens.close();
    cleos.close();
  });

  test('which follows an edit, and stays if the link does', async () => {
    const post = await postWith(ada, site.at('/tea'));
    const edit = async (content: string) => {
      await ada.patch(`/api/posts/${post.id}`, { title: 'Tea', content });
      await settle();
      return previewOf(ben, post);
    };
    expect(await edit(`New: ${site.at('/tea')}`)).toEqual(tea());
    site.serve('/cake', pageOf('<title>Cake</title>'));
    expect(await edit(site.at('/cake'))).toMatchObject({ title: 'Cake', picture: null });
    expect(await edit('No more links.')).toBeNull();
  });

  test('which is text, whatever the page says', async () => {
    site.serve(
      '/odd',
      pageOf('<title>‮gpj.exe <script>alert(1)</script> \u0007 مرحبا</title>'),
    );
    const post = await postWith(ada, site.at('/odd'));
    expect(await previewOf(ben, post)).toMatchObject({
      title: 'gpj.exe <script>alert(1)</script> مرحبا',
      site: '',
    });
  });
});

describe('a link without a preview is quietly nothing', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://[::1]/',
    'http://2130706433/',
  ])('%s', async (url) => {
    const post = await postWith(ada, `Look: ${url}`);
    expect(await previewOf(ada, post)).toBeNull();
    expect(await listRows()).toMatchObject([{ state: 'failed', due_at: null }]);
    expect(site.requests).toEqual([]);
  });

  test('and a page that refuses is not asked again for a day', async () => {
    const link = site.at('/missing');
    await postWith(ada, link);
    await postWith(ben, link);
    expect(site.requests).toEqual(['GET /missing']);
    now += dayMs;
    site.serve('/missing', pageOf('<title>Found</title>'));
    const third = await postWith(cleo, link);
    expect(await previewOf(ada, third)).toMatchObject({ title: 'Found' });
  });

  test('and a site that is down is asked again later, three times at most', async () => {
    site.serve('/down', (_req, res) => res.writeHead(503).end());
    const post = await postWith(ada, site.at('/down'));
    for (const waitMs of [9 * minuteMs, minuteMs, 2 * hourMs - 1, 1, dayMs]) {
      now += waitMs;
      await runJob();
    }
    expect(site.requests).toEqual(['GET /down', 'GET /down', 'GET /down']);
    site.serve('/down', pageOf('<title>Up</title>'));
    await postWith(ben, site.at('/down'));
    expect(await previewOf(ada, post)).toMatchObject({ title: 'Up' });
  });

  test('and the pages of the community itself are not requested', async () => {
    const own = await startTestApp({ settings: { ...settings(), PUBLIC_URL: site.at('') } });
    const eve = await own.member('eve');
    await eve.post('/api/posts', { title: 'Tea', content: site.at('/tea') });
    await own.server.services.jobs.settle();
    expect(site.requests).toEqual([]);
    await own.close();
  });

  test('and with LINK_PREVIEWS=off, no page is requested and nothing is stored', async () => {
    const off = await startTestApp({ settings: { ...settings(), LINK_PREVIEWS: 'off' } });
    const eve = await off.member('eve');
    const { body } = await eve.post<Post>('/api/posts', { title: 'Tea', content: site.at('/tea') });
    await off.server.services.jobs.settle();
    expect(body.linkPreview).toBeNull();
    expect(await off.db.selectFrom('link_preview').selectAll().execute()).toEqual([]);
    expect(site.requests).toEqual([]);
    await off.close();
  });
});

describe('a stored preview', () => {
  test('is refreshed when its link is used after a week, and stays if the page is gone', async () => {
    const post = await postWith(ada, site.at('/tea'));
    const before = await previewOf(ada, post);
    now += 7 * dayMs;
    site.serve('/tea', (_req, res) => res.writeHead(404).end());
    await postWith(ben, site.at('/tea'));
    expect(await previewOf(ada, post)).toEqual(before);
    now += dayMs;
    site.serve('/tea', pageOf('<title>Coffee</title>'));
    await postWith(ben, site.at('/tea'));
    expect(await previewOf(ada, post)).toMatchObject({ title: 'Coffee', picture: null });
    expect((await ada.get(before?.picture?.url ?? '')).status).toBe(404);
  });

  test('is requested by one of two processes', async () => {
    const second = await app.startSecond();
    expect(second).not.toBe(app.url);
    const links = ['/a', '/b', '/c', '/d', '/e', '/f'];
    for (const path of links) site.serve(path, pageOf(`<title>${path}</title>`));
    await Promise.all(
      links.map((path) => ada.post('/api/posts', { title: 'Tea', content: site.at(path) })),
    );
    await settle();
    expect(site.requests.toSorted()).toEqual(links.map((path) => `GET ${path}`));
  });

  test('that a process that died has left is requested by the next one', async () => {
    const post = await postWith(ada, site.at('/tea'));
    const left = { state: 'pending', due_at: now + minuteMs, attempts: 1 } as const;
    await app.db.updateTable('link_preview').set(left).execute();
    await runJob();
    expect(await previewOf(ada, post)).toBeNull();
    now += minuteMs;
    await runJob();
    expect(await previewOf(ada, post)).toEqual(tea());
  });

  test('is deleted with its picture once nothing has used it for a day', async () => {
    const [first, second] = [await postWith(ada, site.at('/tea')), await postWith(ben, site.at('/tea'))];
    const url = (await previewOf(ada, first))?.picture?.url ?? '';
    await ada.delete(`/api/posts/${first.id}`);
    now += dayMs + 1;
    await runJob('unused link previews');
    expect(await listRows()).toHaveLength(1);
    await ben.delete(`/api/posts/${second.id}`);
    await runJob('unused link previews');
    expect(await listRows()).toEqual([]);
    const key = `link-previews/${url.split('/').at(-1)}/thumbnail.webp`;
    expect(await app.server.services.storage.exists(key)).toBe(false);
  });

  test('gets its picture again if the file is lost, as after a restore', async () => {
    const post = await postWith(ada, site.at('/tea'));
    const lost = (await previewOf(ada, post))?.picture?.url ?? '';
    await app.server.services.storage.deleteFolder('link-previews');
    expect((await ada.get(lost)).status).toBe(404);
    await runJob();
    const url = (await previewOf(ada, post))?.picture?.url ?? '';
    expect(url).not.toBe(lost);
    expect((await ada.get(url)).status).toBe(200);
  });
});

describe('the picture of a preview', () => {
  /** The picture of a link in a direct conversation of Ada and Ben. */
  async function sendPicture(): Promise<string> {
    const { body: talk } = await ada.post<Conversation>('/api/conversations', {
      userIds: [ben.userId],
    });
    const messages = `/api/conversations/${talk.id}/messages`;
    await ada.post(messages, { content: site.at('/tea') });
    await settle();
    const { body } = await ben.get<Page<Message>>(messages);
    return body.items[0]?.linkPreview?.picture?.url ?? '';
  }
  const statuses = async (url: string, ...people: Person[]) =>
    Promise.all(people.map(async (person) => (await person.get(url)).status));

  test('is a WebP thumbnail of this site, for members only', async () => {
    const post = await postWith(ada, site.at('/tea'));
    const url = (await previewOf(ada, post))?.picture?.url ?? '';
    const eve = await app.account('eve');
    expect(await statuses(url, ben, eve, app.visitor())).toEqual([200, 403, 401]);
    const { headers } = await ben.get(url);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const cached = await ben.get(url, { 'if-none-match': headers.get('etag') ?? '' });
    expect(cached.status).toBe(304);
    await ada.delete(`/api/posts/${post.id}`);
    expect(await statuses(url, ada, ben)).toEqual([404, 404]);
  });

  test('in a message is for the members of its conversation, who are not blocked', async () => {
    const url = await sendPicture();
    expect(await statuses(url, ada, ben, cleo)).toEqual([200, 200, 404]);
    await setBlock(ben, ada, 'mute');
    expect(await statuses(url, ada, ben)).toEqual([200, 200]);
    await setBlock(ben, ada, 'block');
    expect(await statuses(url, ada, ben)).toEqual([404, 404]);
  });

  test('in a post is not for members whom its author blocks, unless they see it elsewhere', async () => {
    const url = await sendPicture();
    await postWith(ada, site.at('/tea'));
    expect(await statuses(url, cleo)).toEqual([200]);
    await setBlock(ada, cleo, 'block');
    expect(await statuses(url, ben, cleo)).toEqual([200, 404]);
    await postWith(ben, site.at('/tea'));
    expect(await statuses(url, cleo)).toEqual([200]);
  });
});
