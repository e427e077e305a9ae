import { buffer } from 'node:stream/consumers';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { fromBufferPromise } from 'yauzl';
import { apiContract } from '#app/contract.ts';
import type { TestApp } from '#test/app.ts';
import { openStream } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';
import { belongsTo, getPairKey, type Name, type World } from './world.ts';

/** A procedure of the contract. */
export interface Procedure {
  name: string;
  method: string;
  path: string;
}

function listProcedures(router: AnyContractRouter, path: string[] = []): Procedure[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([name, part]) => listProcedures(part, [...path, name]));
  }
  const { route } = router['~orpc'];
  return [{ name: path.join('.'), method: route.method ?? '', path: `/api${route.path}` }];
}

export const procedures: readonly Procedure[] = listProcedures(apiContract);

/** For each path parameter, the values with which requests are sent. */
export interface TestIds {
  userId: string[];
  username: string[];
  postId: string[];
  eventId: string[];
  entryId: string[];
  commentId: string[];
  conversationId: string[];
  messageId: string[];
  notificationId: string[];
  pictureId: string[];
  passkeyId: string[];
  sessionId: string[];
  waitingId: string[];
  invitationId: string[];
  areaId: string[];
  caseId: string[];
  purpose: string[];
  kind: string[];
  /** The paths of pictures. */
  file: string[];
}

/** Ids that do not exist, to compare their responses with those for a hidden member. */
export const unknownIds: TestIds = {
  userId: ['nobody'],
  username: ['nobody'],
  postId: ['nothing'],
  eventId: ['nothing'],
  entryId: ['nothing'],
  commentId: ['nothing'],
  conversationId: ['nothing'],
  messageId: ['nothing'],
  notificationId: ['nothing'],
  pictureId: ['nothing'],
  passkeyId: ['nothing'],
  sessionId: ['nothing'],
  waitingId: ['nothing'],
  invitationId: ['nothing'],
  areaId: ['nothing'],
  caseId: ['nothing'],
  purpose: ['nothing'],
  kind: ['newcomer'],
  file: ['/files/posts/nobody/1-nothing'],
};

/**
 * Finds the ids of the member `name` with which the viewer sends requests. Leaves out comments that also belong to
 * `other`.
 */
export async function findTestIds(
  world: World,
  viewer: Name,
  name: Name,
  other?: Name,
): Promise<TestIds> {
  const { person, word, pictures, photo, postId, eventId, pastEventId, messageIds } =
    world.members[name];
  const direct = world.direct.get(getPairKey(viewer, name));
  const comments = world.comments.filter(
    (comment) => belongsTo(name, comment) && !(other && belongsTo(other, comment)),
  );
  const readIds = async (path: string, field: string) => {
    const { body } = await person.get<{ items: Record<string, string>[] }>(path);
    return body.items.map((item) => item[field] ?? '');
  };
  return {
    userId: [person.userId],
    username: [word.toLowerCase()],
    postId: [postId],
    eventId: [eventId, pastEventId],
    entryId: [postId, eventId, pastEventId],
    // One comment is enough for each combination of the member's roles in it.
    commentId: Object.values(
      Object.fromEntries(
        comments.map(({ id, by, on, under }) => [
          [by, on, under].map((member) => member === name).join(),
          id,
        ]),
      ),
    ),
    conversationId: direct ? [direct] : world.groupIds,
    // A message of a direct conversation, and one of a group.
    messageId: [...messageIds.slice(0, 1), ...messageIds.slice(-1)],
    notificationId: [
      ...(name === viewer ? await readIds('/api/notifications?limit=50', 'id') : []),
      // The notification about new messages in a conversation has the id of the conversation.
      ...(direct ? [direct] : []),
    ],
    pictureId: pictures.map(({ id }) => id),
    caseId: [],
    passkeyId: [`passkey-${person.name}`],
    sessionId: await readIds('/api/account/sessions', 'sessionId'),
    waitingId: [],
    invitationId: [`invitation-by-${person.name}`],
    areaId: [],
    purpose: [],
    kind: ['newcomer'],
    file: [
      `/files/profile-photos/${person.userId}`,
      ...[photo, ...pictures.slice(1).map(({ url }) => url)].flatMap((url) => [
        url,
        `${url}${url.includes('?') ? '&' : '?'}w=96`,
      ]),
    ],
  };
}

/** Everything that a caller receives. */
export interface Received {
  status: number;
  /** The body, for comparisons. */
  text: string;
  /** The headers, the body and the decoded cursors, in lower case. */
  bytes: string;
}

const zipType = 'application/zip';

async function unzip(bytes: ArrayBuffer, omitted: readonly string[]): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const texts: string[] = [];
  for await (const entry of zip.eachEntry()) {
    if (omitted.includes(entry.fileName)) continue;
    const content = await buffer(await zip.openReadStreamPromise(entry));
    texts.push(entry.fileName, content.toString('latin1'));
  }
  return texts.join('\n');
}

const cursorsIn = (text: string): string =>
  [...text.matchAll(/"nextCursor":"([^"]+)"/g)]
    .map(([, cursor = '']) => Buffer.from(cursor, 'base64url').toString())
    .join('\n');

/** Sends a request and reads the whole response, except the `omitted` files of a data export. */
export async function send(
  app: TestApp,
  person: Person,
  request: { method: string; path: string; body?: unknown },
  omitted: readonly string[] = [],
): Promise<Received> {
  const { method, path, body } = request;
  const response = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: app.url,
      cookie: person.cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const isZip = method === 'GET' && response.headers.get('content-type') === zipType;
  const text = isZip ? await unzip(await response.arrayBuffer(), omitted) : await response.text();
  const headers = JSON.stringify([...response.headers]);
  return {
    status: response.status,
    text,
    bytes: [headers, text, cursorsIn(text)].join('\n').toLowerCase(),
  };
}

/** Reads all pages of a list. */
export async function sendForAllPages(
  app: TestApp,
  person: Person,
  path: string,
  pageSize: number,
): Promise<Received> {
  const pages: Received[] = [];
  let cursor = '';
  do {
    const next = `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}${cursor}`;
    const page = await send(app, person, { method: 'GET', path: next });
    pages.push(page);
    const [, following] = /"nextCursor":"([^"]+)"/.exec(page.text) ?? [];
    cursor = following ? `&cursor=${following}` : '';
  } while (cursor);
  return {
    status: pages[0]?.status ?? 0,
    text: pages.map((page) => page.text).join('\n'),
    bytes: pages.map((page) => page.bytes).join('\n'),
  };
}

/** Reads the updates that a stream replays from the start of the log, without those about the person's own acts. */
export async function replayStream(app: TestApp, person: Person): Promise<Received> {
  const stream = await openStream(app, person, '0-0');
  const { data } = await stream.next('ready');
  stream.close();
  const text = stream.events
    .filter((event) => ![event.data.senderId, event.data.userId].includes(person.userId))
    .map((event) => JSON.stringify(event))
    .join('\n');
  if (data.resumed !== true) throw new Error('the log is too long to be replayed');
  return { status: stream.status, text, bytes: text.toLowerCase() };
}
