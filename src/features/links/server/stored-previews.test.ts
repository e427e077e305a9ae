import { describe, expect, test } from 'vitest';
import type { Comment, Reply } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { dayMs, minuteMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { type LinkedCommunity, sampleEvent, setUpLinkedCommunity } from '#test/link-previews.ts';
import { type LinkedSite, pageOf } from '#test/linked-site.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

let community: LinkedCommunity;
let site: LinkedSite;
let ada: Person;
let ben: Person;
let cleo: Person;

setUpLinkedCommunity((setUp) => {
  ({ community, site, ada, ben, cleo } = setUp);
});

const readPost = async (by: Person, { id }: { id: string }) =>
  (await by.get<Post>(`/api/posts/${id}`)).body;

describe('a stored preview', () => {
  test('is refreshed when its link is used after a week, and stays if the page is gone', async () => {
    const post = await community.postWith(ada, site.at('/tea'));
    const before = await community.previewOf(ada, post);
    community.wait(7 * dayMs);
    site.serve('/tea', (_req, res) => res.writeHead(404).end());
    await community.postWith(ben, site.at('/tea'));
    expect(await community.previewOf(ada, post)).toEqual(before);
    community.wait(dayMs);
    site.serve('/tea', pageOf('<title>Coffee</title>'));
    await community.postWith(ben, site.at('/tea'));
    expect(await community.previewOf(ada, post)).toMatchObject({ title: 'Coffee', picture: null });
    expect((await ada.get(before?.picture?.url ?? '')).status).toBe(404);
  });

  test('has its page requested by only one of two processes', async () => {
    const second = await community.app.startSecond();
    expect(second).not.toBe(community.app.url);
    const links = ['/a', '/b', '/c', '/d', '/e', '/f'];
    for (const path of links) site.serve(path, pageOf(`<title>${path}</title>`));
    await Promise.all(
      links.map((path) => ada.post('/api/posts', { title: 'Tea', content: site.at(path) })),
    );
    await community.settle();
    expect(site.requests.toSorted()).toEqual(links.map((path) => `GET ${path}`));
  });

  test('has its page requested again once the claim of a process that died has ended', async () => {
    const post = await community.postWith(ada, site.at('/tea'));
    const left = { state: 'pending', due_at: community.now() + minuteMs, attempts: 1 } as const;
    await community.app.db.updateTable('link_preview').set(left).execute();
    await community.runJob();
    expect(await community.previewOf(ada, post)).toBeNull();
    community.wait(minuteMs);
    await community.runJob();
    expect(await community.previewOf(ada, post)).toEqual(community.tea());
  });

  test('is deleted with its picture when no text uses it and its last use is a day ago', async () => {
    const [first, second] = [
      await community.postWith(ada, site.at('/tea')),
      await community.postWith(ben, site.at('/tea')),
    ];
    const url = (await community.previewOf(ada, first))?.picture?.url ?? '';
    await ada.delete(`/api/posts/${first.id}`);
    community.wait(dayMs + 1);
    await community.runJob('unused link previews');
    expect(await community.listRows()).toHaveLength(1);
    await ben.delete(`/api/posts/${second.id}`);
    await community.runJob('unused link previews');
    expect(await community.listRows()).toEqual([]);
    const key = `link-previews/${url.split('/').at(-1)}/thumbnail.webp`;
    expect(await community.app.server.services.storage.exists(key)).toBe(false);
  });

  test('gets its picture again if the file is lost, as after a restore', async () => {
    const post = await community.postWith(ada, site.at('/tea'));
    const lost = (await community.previewOf(ada, post))?.picture?.url ?? '';
    await community.app.server.services.storage.deleteFolder('link-previews');
    expect((await ada.get(lost)).status).toBe(404);
    await community.runJob();
    const url = (await community.previewOf(ada, post))?.picture?.url ?? '';
    expect(url).not.toBe(lost);
    expect((await ada.get(url)).status).toBe(200);
  });

  test('loses its picture if the file is lost and the page is gone, and the page is not requested again', async () => {
    const post = await community.postWith(ada, site.at('/tea'));
    const lost = (await community.previewOf(ada, post))?.picture?.url ?? '';
    await community.app.server.services.storage.deleteFolder('link-previews');
    site.serve('/tea', (_req, res) => res.writeHead(404).end());
    await ada.get(lost);
    await community.runJob();
    const { length } = site.requests;
    expect(await community.previewOf(ada, post)).toMatchObject({
      title: 'Tea at four',
      picture: null,
    });
    expect((await ada.get(lost)).status).toBe(404);
    await community.runJob();
    expect(site.requests).toHaveLength(length);
  });
});

describe('a preview that the author removes', () => {
  test('is gone for everyone, even after an edit, until the link changes', async () => {
    const post = await community.postWith(ada, site.at('/tea'));
    const stream = await openStream(community.app, ben);
    await stream.next('ready');
    const path = `/api/posts/${post.id}/link-preview`;
    expect((await ben.delete(path)).status).toBe(404);
    expect(await community.previewOf(ben, post)).toEqual(community.tea());
    expect((await ada.delete(path)).status).toBe(200);
    expect((await ada.delete(path)).status).toBe(200);
    expect((await stream.next('entry.changed')).data).toMatchObject({
      details: { fields: { linkPreview: null } },
    });
    expect(await readPost(ben, post)).toMatchObject({
      linkPreview: null,
      edited: false,
      version: 1,
    });
    const edit = async (content: string) => {
      await ada.patch(`/api/posts/${post.id}`, { title: 'Tea', content });
      await community.settle();
    };
    await edit(`Still ${site.at('/tea')}`);
    expect(await community.previewOf(ben, post)).toBeNull();
    await edit('No link.');
    await edit(site.at('/tea'));
    expect(await community.previewOf(ben, post)).toEqual(community.tea());
    stream.close();
  });

  test('can belong to an event, a comment or a reply', async () => {
    const text = site.at('/tea');
    const { body: walk } = await ada.post<Event>('/api/events', {
      ...sampleEvent,
      description: text,
    });
    const { body: comment } = await ben.post<Comment>(`/api/entries/${walk.id}/comments`, { text });
    const { body: reply } = await cleo.post<Reply>(`/api/comments/${comment.id}/replies`, { text });
    await community.settle();
    const readThread = async () =>
      (await ada.get<Page<Comment>>(`/api/entries/${walk.id}/comments`)).body.items[0];
    expect((await ada.delete(`/api/comments/${comment.id}/link-preview`)).status).toBe(404);
    expect((await ben.delete(`/api/events/${walk.id}/link-preview`)).status).toBe(404);
    const stream = await openStream(community.app, ada);
    await stream.next('ready');
    expect((await ben.delete(`/api/comments/${comment.id}/link-preview`)).status).toBe(200);
    expect((await stream.next('thread.changed')).data).toMatchObject({
      details: { commentCount: 2, previewed: { id: comment.id, linkPreview: null } },
    });
    expect(await readThread()).toMatchObject({
      linkPreview: null,
      replies: [{ linkPreview: community.tea() }],
    });
    expect((await cleo.delete(`/api/comments/${reply.id}/link-preview`)).status).toBe(200);
    expect((await readThread())?.replies[0]?.linkPreview).toBeNull();
    expect((await ada.delete(`/api/events/${walk.id}/link-preview`)).status).toBe(200);
    expect((await ben.get<Event>(`/api/events/${walk.id}`)).body.linkPreview).toBeNull();
    stream.close();
  });
});
