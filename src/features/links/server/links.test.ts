import { describe, expect, test } from 'vitest';
import type { Comment } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Post } from '#features/posts/contract.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/clock.ts';
import type { Page } from '#platform/shared/contract.ts';
import { startTestApp } from '#test/app.ts';
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

describe('the preview of the first link in a text', () => {
  test('is in a post and the feed, once the linked page has been requested', async () => {
    const created = await community.postWith(
      ada,
      `Look: ${site.at('/tea#menu')} and ${site.at('/other')}`,
    );
    expect(created.linkPreview).toBeNull();
    expect(await community.previewOf(ben, created)).toEqual(community.tea());
    const feed = await ben.get<Page<Post>>('/api/feed');
    expect(feed.body.items[0]?.linkPreview).toEqual(community.tea());
    expect(site.requests).toEqual(['GET /tea', 'GET /pot.jpg']);
  });

  test('is in an event, a comment, a reply and a message', async () => {
    const { id } = await community.postWith(ada, 'No link here.');
    const text = `See ${site.at('/tea')}.`;
    const { body: walk } = await ada.post<Event>('/api/events', {
      ...sampleEvent,
      description: text,
    });
    const { body: comment } = await ben.post<Comment>(`/api/entries/${id}/comments`, { text });
    await ada.post(`/api/comments/${comment.id}/replies`, { text });
    const { body: talk } = await ada.post<Conversation>('/api/conversations', {
      userIds: [ben.userId],
    });
    const messages = `/api/conversations/${talk.id}/messages`;
    await ada.post(messages, { content: text });
    await community.settle();
    expect((await ben.get<Event>(`/api/events/${walk.id}`)).body.linkPreview).toEqual(
      community.tea(),
    );
    const { body: thread } = await cleo.get<Page<Comment>>(`/api/entries/${id}/comments`);
    expect(thread.items[0]?.linkPreview).toEqual(community.tea());
    expect(thread.items[0]?.replies[0]?.linkPreview).toEqual(community.tea());
    expect((await ben.get<Page<Message>>(messages)).body.items[0]?.linkPreview).toEqual(
      community.tea(),
    );
    // The page is requested once, however many members link to it.
    expect(site.requests.filter((request) => request === 'GET /tea')).toHaveLength(1);
    // If the preview is already stored, the response to a new message or post contains it.
    const { body: sent } = await ben.post<Message>(messages, { content: text });
    expect(sent.linkPreview).toEqual(community.tea());
    expect((await community.postWith(ben, text)).linkPreview).toEqual(community.tea());
  });

  test('is sent live to the members who can see the text, and to nobody else', async () => {
    const [bens, cleos] = [
      await openStream(community.app, ben),
      await openStream(community.app, cleo),
    ];
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
      details: { linkPreview: community.tea() },
    });
    site.serve('/cake', pageOf('<title>Cake</title>'));
    const post = await community.postWith(ada, site.at('/cake'));
    expect((await cleos.next('entry.changed')).data).toMatchObject({
      entryId: post.id,
      details: { fields: { linkPreview: { title: 'Cake', picture: null } } },
    });
    site.serve('/scones', pageOf('<title>Scones</title>'));
    const { body: event } = await ada.post<Event>('/api/events', {
      ...sampleEvent,
      description: site.at('/scones'),
    });
    expect((await cleos.next('entry.changed')).data).toMatchObject({
      entryId: event.id,
      kind: 'event',
      details: { fields: { linkPreview: { title: 'Scones' } } },
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

  test('is not sent live to a member who has not accepted the message request with the link', async () => {
    const dan = await community.app.stranger('dan');
    const [bens, dans] = [
      await openStream(community.app, ben),
      await openStream(community.app, dan),
    ];
    const { body: talk } = await ada.post<Conversation>('/api/conversations', {
      userIds: [ben.userId, dan.userId],
    });
    await ada.post(`/api/conversations/${talk.id}/messages`, { content: site.at('/tea') });
    await dans.next('request.changed');
    await bens.next('message.previewed');
    await community.postWith(ada, 'The last update of this test.');
    await dans.next('entry.added');
    expect(dans.events.map(({ name }) => name)).not.toContain('message.previewed');
    bens.close();
    dans.close();
  });

  test('is shown in a message request once it is accepted, even if the link has no scheme', async () => {
    const dan = await community.app.stranger('dan');
    const now = Date.now();
    await community.app.db
      .insertInto('link_preview')
      .values({
        id: 'known',
        url: 'https://www.example.org/',
        state: 'ready',
        title: 'Example',
        site: '',
        description: '',
        picture_id: null,
        picture_width: 0,
        picture_height: 0,
        attempts: 0,
        due_at: null,
        expires_at: now + dayMs,
        used_at: now,
      })
      .execute();
    const { body: talk } = await ada.post<Conversation>('/api/conversations', {
      userIds: [dan.userId],
    });
    const messages = `/api/conversations/${talk.id}/messages`;
    await ada.post(messages, { content: 'Look at WWW.example.org' });
    const preview = async () => (await dan.get<Page<Message>>(messages)).body.items[0]?.linkPreview;
    expect(await preview()).toBeNull();
    await dan.put(`/api/conversations/${talk.id}/acceptance`);
    expect(await preview()).toMatchObject({ title: 'Example' });
  });

  test('changes when an edit changes the link, and stays if the link stays', async () => {
    const post = await community.postWith(ada, site.at('/tea'));
    const edit = async (content: string) => {
      await ada.patch(`/api/posts/${post.id}`, { title: 'Tea', content });
      await community.settle();
      return community.previewOf(ben, post);
    };
    expect(await edit(`New: ${site.at('/tea')}`)).toEqual(community.tea());
    site.serve('/cake', pageOf('<title>Cake</title>'));
    expect(await edit(site.at('/cake'))).toMatchObject({ title: 'Cake', picture: null });
    expect(await edit('No more links.')).toBeNull();
  });

  test('is plain text, whatever the title of the page contains', async () => {
    site.serve('/odd', pageOf('<title>‮gpj.exe <script>alert(1)</script> \u0007 مرحبا</title>'));
    const post = await community.postWith(ada, site.at('/odd'));
    expect(await community.previewOf(ben, post)).toMatchObject({
      title: 'gpj.exe <script>alert(1)</script> مرحبا',
      site: '',
    });
  });
});

describe('a link', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://[::1]/',
    'http://2130706433/',
  ])('to the private address %s has no preview and is not requested', async (url) => {
    const post = await community.postWith(ada, `Look: ${url}`);
    expect(await community.previewOf(ada, post)).toBeNull();
    expect(await community.listRows()).toMatchObject([{ state: 'failed', due_at: null }]);
    expect(site.requests).toEqual([]);
  });

  test('to a page that does not exist is not requested again for a day', async () => {
    const link = site.at('/missing');
    await community.postWith(ada, link);
    await community.postWith(ben, link);
    expect(site.requests).toEqual(['GET /missing']);
    community.wait(dayMs);
    site.serve('/missing', pageOf('<title>Found</title>'));
    const third = await community.postWith(cleo, link);
    expect(await community.previewOf(ada, third)).toMatchObject({ title: 'Found' });
  });

  test('to a site that is down is requested again later, three times in all', async () => {
    site.serve('/down', (_req, res) => res.writeHead(503).end());
    const post = await community.postWith(ada, site.at('/down'));
    for (const waitMs of [9 * minuteMs, minuteMs, 2 * hourMs - 1, 1, dayMs]) {
      community.wait(waitMs);
      await community.runJob();
    }
    expect(site.requests).toEqual(['GET /down', 'GET /down', 'GET /down']);
    site.serve('/down', pageOf('<title>Up</title>'));
    await community.postWith(ben, site.at('/down'));
    expect(await community.previewOf(ada, post)).toMatchObject({ title: 'Up' });
  });

  test('is neither requested nor stored with LINK_PREVIEWS=off', async () => {
    const off = await startTestApp({ settings: { ...community.settings, LINK_PREVIEWS: 'off' } });
    const eve = await off.member('eve');
    const { body } = await eve.post<Post>('/api/posts', { title: 'Tea', content: site.at('/tea') });
    await off.server.services.jobs.settle();
    expect(body.linkPreview).toBeNull();
    expect(await off.db.selectFrom('link_preview').selectAll().execute()).toEqual([]);
    expect(site.requests).toEqual([]);
    await off.close();
  });
});
