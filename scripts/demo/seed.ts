import type { RunningServer } from '#app/server/start-server.ts';
import { addAdministrator } from '#features/accounts/server/store.ts';
import { sampleEmail, samplePassword } from './accounts.ts';
import { type SampleMember, type SampleName, sampleMembers } from './content/members.ts';
import type { SampleConversation, SampleEntry, SampleEvent, SamplePost } from './content/sample.ts';
import { sceneDescriptions } from './content/scene-descriptions.ts';
import { sampleAdministrator, sampleTestimonials } from './content/testimonials.ts';
import { type Person, signUp } from './person.ts';
import { drawEntryPicture, drawFacePicture } from './pictures.ts';
import { setLocation } from './store.ts';
import { type Act, type Deed, hoursOf, type Sample, timeline } from './timeline.ts';

/** A clock that the seeding sets to the time of each act. */
export interface SetClock {
  (): number;
  set(at: number): void;
}

/** Starts at the present. */
export function createSetClock(): SetClock {
  let now = Date.now();
  return Object.assign(() => now, {
    set(at: number) {
      now = at;
    },
  });
}

interface Drawings {
  faces: ReadonlyMap<SampleName, Buffer>;
  pictures: ReadonlyMap<SampleEntry, Buffer>;
}

/** Draws every picture first: from its first upload on, this process reads no SVG any more. */
async function drawAll(entries: readonly SampleEntry[], everyFace: boolean): Promise<Drawings> {
  const faces = new Map<SampleName, Buffer>();
  const pictures = new Map<SampleEntry, Buffer>();
  for (const [name, { face }] of Object.entries(sampleMembers) as [SampleName, SampleMember][]) {
    const seed = face ?? (everyFace ? name : null);
    if (seed) faces.set(name, await drawFacePicture(seed));
  }
  for (const entry of entries) {
    const picture = await drawEntryPicture(entry);
    if (picture) pictures.set(entry, picture);
  }
  return { faces, pictures };
}

interface Seeding {
  readonly server: RunningServer;
  /** The present, from which the sample's days count. */
  readonly now: number;
  readonly drawings: Drawings;
  readonly people: Map<SampleName, Person>;
  readonly entryIds: Map<SampleEntry, string>;
  readonly conversationIds: Map<SampleConversation, string>;
  readonly commentIds: Map<string, string>;
}

const known = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The sample has no ${String(key)} yet.`);
  return value;
};

async function join({ server, drawings, people }: Seeding, name: SampleName): Promise<void> {
  const member: SampleMember = sampleMembers[name];
  const person = await signUp(server.url, sampleEmail(name), samplePassword);
  const face = drawings.faces.get(name);
  const picture = face ? await person.upload('profile', name, face) : null;
  await person.call('POST', '/api/profiles', {
    username: member.username,
    displayName: member.name,
    pictureId: picture?.id ?? null,
    bio: member.bio,
    interests: member.interests,
    customInterests: member.custom,
  });
  await setLocation(server.services.db, person.userId, member.location);
  people.set(name, person);
}

async function uploadFor(
  { drawings }: Seeding,
  person: Person,
  purpose: 'post' | 'event',
  entry: SampleEntry,
): Promise<{ imageId: string; imageAlt: string } | null> {
  const png = drawings.pictures.get(entry);
  if (!png || !entry.scene) return null;
  const { id } = await person.upload(purpose, entry.scene, png);
  return { imageId: id, imageAlt: sceneDescriptions[entry.scene] };
}

async function write(seeding: Seeding, person: Person, post: SamplePost): Promise<void> {
  const picture = await uploadFor(seeding, person, 'post', post);
  const draft = { title: post.title, content: post.text, ...picture };
  const { id } = await person.call<{ id: string }>('POST', '/api/posts', draft);
  seeding.entryIds.set(post, id);
}

async function plan(seeding: Seeding, person: Person, event: SampleEvent): Promise<void> {
  const { id } = await person.call<{ id: string }>('POST', '/api/events', {
    title: event.title,
    description: event.text,
    location: event.location,
    isPublic: event.town !== undefined,
    town: event.town ?? '',
    ...hoursOf(event, seeding.now),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(await uploadFor(seeding, person, 'event', event)),
  });
  seeding.entryIds.set(event, id);
}

async function say(
  seeding: Seeding,
  by: SampleName,
  { conversation, text }: Extract<Deed, { kind: 'message' }>,
): Promise<void> {
  const { conversationIds, people } = seeding;
  const person = known(people, by);
  let id = conversationIds.get(conversation);
  if (!id) {
    const others = conversation.people.filter((name) => name !== by);
    const body = {
      userIds: others.map((name) => known(people, name).userId),
      ...(conversation.title ? { title: conversation.title } : {}),
    };
    ({ id } = await person.call<{ id: string }>('POST', '/api/conversations', body));
    conversationIds.set(conversation, id);
  }
  await person.call('POST', `/api/conversations/${id}/messages`, { content: text });
}

async function perform(seeding: Seeding, { by, what }: Act): Promise<void> {
  if (what.kind === 'join') return join(seeding, by);
  if (what.kind === 'message') return say(seeding, by, what);
  const person = known(seeding.people, by);
  if (what.kind === 'post') return write(seeding, person, what.entry);
  if (what.kind === 'plan') return plan(seeding, person, what.entry);
  await answer(seeding, person, what, known(seeding.entryIds, what.entry));
}

type Answer = Exclude<Deed, { kind: 'join' | 'message' | 'post' | 'plan' }>;

/** What follows on an entry that is there. */
async function answer(
  { commentIds }: Seeding,
  person: Person,
  what: Answer,
  entryId: string,
): Promise<void> {
  const { title, text: content } = what.entry;
  switch (what.kind) {
    case 'like':
      await person.call('PUT', `/api/entries/${entryId}/like`);
      break;
    case 'take-part':
      await person.call('PUT', `/api/events/${entryId}/participation`);
      break;
    case 'edit':
      await person.call('PATCH', `/api/posts/${entryId}`, { title, content });
      break;
    case 'comment': {
      const body = { text: what.text };
      const path = `/api/entries/${entryId}/comments`;
      const comment = await person.call<{ id: string }>('POST', path, body);
      commentIds.set(`${entryId} ${what.index}`, comment.id);
      break;
    }
    case 'reply': {
      const commentId = known(commentIds, `${entryId} ${what.to}`);
      await person.call('POST', `/api/comments/${commentId}/replies`, { text: what.text });
    }
  }
}

/** What some of them say to visitors, once one who looks after the community has read it. */
async function speakToVisitors({ server, people, now }: Seeding, clock: SetClock): Promise<void> {
  const administrator = known(people, sampleAdministrator);
  await addAdministrator(server.services.db, administrator.userId, now);
  server.features.accounts.gate.evictUser(administrator.userId);
  for (const [index, { by, text }] of sampleTestimonials.entries()) {
    clock.set(now - sampleTestimonials.length + index);
    const { userId, call } = known(people, by);
    const path = '/api/testimonials/own';
    const { writtenAt } = await call<{ writtenAt: number }>('PUT', path, {
      text,
      showsPicture: true,
    });
    const verdict = { verdict: 'approved', writtenAt };
    await administrator.call('PUT', `/api/testimonials/${userId}/verdict`, verdict);
  }
}

interface SeedOptions {
  readonly sample: Sample;
  /** Told now and then how much is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** The present, from which the sample's days count. */
  readonly now?: number;
  /** Gives a picture also to who has none: a face drawn from an id is another one each time. */
  readonly everyFace?: boolean;
}

/**
 * Fills a server whose database is empty with the sample community, act by act through its API,
 * with the server's clock set to the time of each. The server must have been started with `clock`
 * and with limits that let one address do the work of many.
 */
export async function seedDemo(
  server: RunningServer,
  clock: SetClock,
  { sample, onProgress, now = Date.now(), everyFace = false }: SeedOptions,
): Promise<void> {
  const drawings = await drawAll([...sample.posts, ...sample.events], everyFace);
  const seeding: Seeding = {
    server,
    now,
    drawings,
    people: new Map(),
    entryIds: new Map(),
    conversationIds: new Map(),
    commentIds: new Map(),
  };
  const acts = timeline(sample, now);
  for (const [index, act] of acts.entries()) {
    clock.set(act.at);
    await perform(seeding, act);
    if (index % 20 === 0) onProgress?.(index / acts.length);
  }
  await speakToVisitors(seeding, clock);
  for (const person of seeding.people.values()) await person.call('DELETE', '/api/session');
  onProgress?.(1);
}
