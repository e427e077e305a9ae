import type { Comment, Reply } from '#features/comments/contract.ts';
import type { Event } from '#features/events/contract.ts';
import { sendDueReminders } from '#features/events/server/send-reminders.ts';
import type { Conversation, Message } from '#features/messages/contract.ts';
import type { Picture } from '#features/pictures/picture.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Profile } from '#features/profiles/contract.ts';
import { hourMs } from '#platform/shared/clock.ts';
import { acquaint } from '#test/acquaint.ts';
import { sampleEmail, type TestApp } from '#test/app.ts';
import { addPasskeyRow } from '#test/database/sample-rows.ts';
import { moveEvent } from '#test/past-event.ts';
import type { Answer, Person } from '#test/person.ts';
import { uploadPicture } from '#test/pictures.ts';
import { insertMutualRecords } from './insert-mutual-records.ts';
import { inviteEachOther } from './invite-each-other.ts';

/** One word per member. It occurs in everything that they write, and in nothing that anyone else writes. */
const words = { ada: 'Tamarisk', ben: 'Marigold', cleo: 'Juniper', dan: 'Oleander' };
export type Name = keyof typeof words;
export const names = Object.keys(words) as Name[];

interface WrittenComment {
  id: string;
  by: Name;
  /** The owner of the post or event. */
  on: Name;
  /** For a reply, the author of the comment that it replies to; otherwise null. */
  under: Name | null;
}

/** Everything that one member has created. */
interface Created {
  person: Person;
  word: string;
  pictures: Picture[];
  photo: string;
  postId: string;
  eventId: string;
  pastEventId: string;
  messageIds: string[];
}

export interface World {
  members: Record<Name, Created>;
  comments: WrittenComment[];
  /** The direct conversation of each pair of members, keyed by both names in alphabetical order. */
  direct: Map<string, string>;
  groupIds: string[];
}

function requireBody<Body>({ status, text, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`the world is incomplete: ${status} ${text}`);
  return body;
}

export const getPairKey = (one: Name, other: Name): string => [one, other].toSorted().join('+');

async function createMember(app: TestApp, name: Name): Promise<Created> {
  const word = words[name];
  const person = await app.account(name);
  const photo = await uploadPicture(person, 'profile');
  const profile = {
    username: word.toLowerCase(),
    displayName: `${name} ${word}`,
    bio: `${word} grows here.`,
    customInterests: [`${word} seeds`],
    interests: ['Hiking'],
  };
  requireBody(await person.post('/api/profiles', { ...profile, pictureId: photo.id }));
  await acquaint(app.db, person.userId);
  const { photoURL } = requireBody(
    await person.put<Profile>('/api/profile', { ...profile, location: `${word} Lane` }),
  );
  const inPost = await uploadPicture(person, 'post');
  const post = requireBody(
    await person.post<Post>('/api/posts', {
      title: `${word} post`,
      content: `About ${word}.`,
      imageId: inPost.id,
      imageAlt: `A ${word}.`,
    }),
  );
  const inEvent = await uploadPicture(person, 'event');
  const fields = { date: '2099-05-02T10:00', timeZone: 'UTC', location: `${word} Lane` };
  const createEvent = async (title: string, imageId: string | null) =>
    requireBody(await person.post<Event>('/api/events', { ...fields, title, imageId })).id;
  requireBody(
    await person.put('/api/testimonials/own', {
      text: `I came for one ${word} walk and stayed.`,
      showsPicture: true,
    }),
  );
  return {
    person,
    word,
    pictures: [photo, inPost, inEvent],
    photo: photoURL,
    postId: post.id,
    eventId: await createEvent(`${word} event`, inEvent.id),
    pastEventId: await createEvent(`${word} last year`, null),
    messageIds: [],
  };
}

/**
 * Everyone joins every event, and likes and comments on every post and upcoming event. Dan replies to everyone,
 * everyone to Dan, and everyone to everyone under Dan's post and event.
 */
async function takePart({ members, comments }: World): Promise<void> {
  const reply = async (by: Name, to: WrittenComment) => {
    const text = `${words[by]} replies.`;
    const path = `/api/comments/${to.id}/replies`;
    const { id } = requireBody(await members[by].person.post<Reply>(path, { text }));
    comments.push({ id, by, on: to.on, under: to.by });
  };
  for (const on of names) {
    const { postId, eventId, pastEventId } = members[on];
    for (const by of names) {
      const { person } = members[by];
      for (const entryId of [postId, eventId]) {
        requireBody(await person.put(`/api/entries/${entryId}/like`));
        const text = `${words[by]} comments.`;
        const path = `/api/entries/${entryId}/comments`;
        const { id } = requireBody(await person.post<Comment>(path, { text }));
        const comment = { id, by, on, under: null };
        comments.push(comment);
        await reply('dan', comment);
        if (by === 'dan' || on === 'dan') for (const other of names) await reply(other, comment);
      }
      if (by === on) continue;
      for (const id of [eventId, pastEventId]) {
        requireBody(await person.put(`/api/events/${id}/participation`));
      }
    }
  }
}

/**
 * Everyone mentions everyone in a post, in an event and in comments. Meanwhile they have other usernames, so that a
 * text does not contain the words of those it mentions, and only the list of mentions can reveal them.
 */
async function mention({ members, comments }: World): Promise<void> {
  const rename = async (name: Name, username: string) => {
    const { person, word } = members[name];
    const fields = { bio: `${word} grows here.`, location: `${word} Lane` };
    const interests = { interests: ['Hiking'], customInterests: [`${word} seeds`] };
    const displayName = `${name} ${word}`;
    requireBody(
      await person.put('/api/profile', { username, displayName, ...fields, ...interests }),
    );
  };
  for (const name of names) await rename(name, `former.${name}`);
  const everyone = names.map((name) => `@former.${name}`).join(', ');
  for (const by of names) {
    const { person, word, postId, eventId } = members[by];
    const text = `${word} mentions ${everyone}.`;
    requireBody(
      await person.patch(`/api/posts/${postId}`, { title: `${word} post`, content: text }),
    );
    const walk = { title: `${word} event`, date: '2099-05-02T10:00', timeZone: 'UTC' };
    const described = { ...walk, location: `${word} Lane`, description: text };
    requireBody(await person.patch(`/api/events/${eventId}`, described));
    for (const on of names) {
      const path = `/api/entries/${members[on].postId}/comments`;
      const { id } = requireBody(await person.post<Comment>(path, { text }));
      comments.push({ id, by, on, under: null });
    }
  }
  for (const name of names) await rename(name, words[name].toLowerCase());
}

/**
 * Everyone writes to the participants of their event. Everyone except Cleo also moves it, reminds its participants and
 * cancels another event: Cleo is muted, and members who mute a host still hear about the events that they joined.
 */
async function notifyParticipants(app: TestApp, { members }: World): Promise<void> {
  for (const on of names) {
    const { person, word, eventId } = members[on];
    const text = `${word} announces.`;
    requireBody(await person.post(`/api/events/${eventId}/announcements`, { text }));
    if (on === 'cleo') continue;
    const walk = { title: `${word} event`, date: '2099-05-03T10:00', timeZone: 'UTC' };
    const moved = { ...walk, location: `${word} Street` };
    requireBody(await person.patch(`/api/events/${eventId}`, moved));
    await app.db
      .updateTable('event_reminder')
      .set({ due_at: 1 })
      .where('event_id', '=', eventId)
      .execute();
    const cancelled = `/api/events/${requireBody(await person.post<Event>('/api/events', moved)).id}`;
    for (const by of names) requireBody(await members[by].person.put(`${cancelled}/participation`));
    requireBody(await person.delete(cancelled));
  }
  await sendDueReminders(app.server.services);
}

/** Starts a direct conversation for each pair of members, and for each member a group whose last message is theirs. */
async function talk({ members, direct, groupIds }: World): Promise<void> {
  const start = async (by: Name, others: Name[], key?: string) => {
    const userIds = others.map((name) => members[name].person.userId);
    const headers = key ? { 'idempotency-key': key } : undefined;
    const body = { userIds };
    return requireBody(
      await members[by].person.post<Conversation>('/api/conversations', body, headers),
    ).id;
  };
  const send = async (by: Name, id: string, pictures?: { id: string; alt: string }[]) => {
    const path = `/api/conversations/${id}/messages`;
    const content = `${words[by]} writes.`;
    const { person, messageIds } = members[by];
    const message = requireBody(await person.post<Message>(path, { content, pictures }));
    messageIds.push(message.id);
    return message.id;
  };
  const react = async (by: Name, id: string, messageId: string) => {
    const path = `/api/conversations/${id}/messages/${messageId}/reaction`;
    requireBody(await members[by].person.put(path, { emoji: '❤️' }));
  };
  for (const one of names) {
    for (const other of names.slice(names.indexOf(one) + 1)) {
      const id = await start(one, [other], startKeyFor(other));
      await start(other, [one], startKeyFor(one));
      direct.set(getPairKey(one, other), id);
      for (const by of [one, other, one]) {
        const messageId = await send(by, id);
        for (const name of [one, other]) await react(name, id, messageId);
      }
    }
  }
  for (const last of names) {
    const id = await start('dan', ['ada', 'ben', 'cleo']);
    groupIds.push(id);
    for (const by of names.filter((name) => name !== last)) await send(by, id);
    const { person, word, pictures } = members[last];
    const picture = await uploadPicture(person, 'message');
    pictures.push(picture);
    const messageId = await send(last, id, [{ id: picture.id, alt: `A ${word}.` }]);
    for (const name of names) await react(name, id, messageId);
  }
}

/** The idempotency key with which a direct conversation was started. */
export const startKeyFor = (other: Name): string => `start-with-${other}`;

/** Creates four members who have done everything that members can do with each other. */
export async function arrangeWorld(app: TestApp): Promise<World> {
  const members = {} as World['members'];
  for (const name of names) members[name] = await createMember(app, name);
  const world: World = { members, comments: [], direct: new Map(), groupIds: [] };
  await takePart(world);
  await mention(world);
  await notifyParticipants(app, world);
  await talk(world);
  await inviteEachOther(app.db, members);
  await insertMutualRecords(app.db, members);
  for (const { person, pastEventId } of Object.values(members)) {
    await addPasskeyRow(app.db, `passkey-${person.name}`, person.userId);
    await moveEvent(app.db, pastEventId, { starts_at: Date.now() - 24 * hourMs });
  }
  return world;
}

/** Two members, one of whom must not see the other. */
export interface View {
  viewer: Name;
  hidden: Name;
  why: 'block' | 'mute';
  /** Whether it was the viewer who blocked or muted the other. If so, their list of blocks still shows the other. */
  chose: boolean;
}

/** Whether a comment is by a member, on their post or event, or a reply to them. */
export const belongsTo = (name: Name, { by, on, under }: WrittenComment): boolean =>
  by === name || on === name || under === name;

/**
 * Texts that reveal the hidden member of a view, in lower case. A muted member's posts and events can still be
 * opened, so their ids alone reveal nothing.
 */
export function listTraces(world: World, { viewer, hidden, why }: View): string[] {
  const { person, word, pictures, postId, eventId, pastEventId, messageIds } =
    world.members[hidden];
  const comments = world.comments.filter((comment) =>
    why === 'block' ? comment.by !== viewer && belongsTo(hidden, comment) : comment.by === hidden,
  );
  return [
    word,
    person.userId,
    sampleEmail(hidden),
    world.direct.get(getPairKey(viewer, hidden)) ?? '',
    ...pictures.map(({ id }) => id),
    ...comments.map(({ id }) => id),
    ...messageIds,
    ...(why === 'block' ? [postId, eventId, pastEventId] : []),
  ].map((text) => text.toLowerCase());
}
