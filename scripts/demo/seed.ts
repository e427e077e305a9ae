import type { RunningServer } from '#app/server/start-server.ts';
import { markEmailVerified } from '#features/accounts/server/account-store.ts';
import { addAdministrator } from '#features/accounts/server/store.ts';
import { saveContacts } from '#features/contacts/server/store.ts';
import { dayMs } from '#platform/shared/clock.ts';
import { sampleEmail, samplePassword } from './accounts.ts';
import { findSampleArea, sampleAreas } from './content/areas.ts';
import { type SampleMember, type SampleName, sampleMembers } from './content/members.ts';
import type { SampleConversation, SampleEntry, SampleEvent, SamplePost } from './content/sample.ts';
import { sceneDescriptions } from './content/scene-descriptions.ts';
import { sampleAdministrator, sampleTestimonials } from './content/testimonials.ts';
import { type Person, signUp } from './person.ts';
import { drawEntryPicture, drawFacePicture } from './pictures.ts';
import { addAreas, setLocation, toAreaId } from './store.ts';
import {
  type Action,
  type ActionDetails,
  getLocalTimes,
  type Sample,
  timeline,
} from './timeline.ts';

/** A clock that seeding sets to the time of each action. */
export interface SettableClock {
  (): number;
  set(at: number): void;
}

/** Creates a clock that returns the time of its creation until it is set. */
export function createSettableClock(): SettableClock {
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

/** Draws all pictures in advance, because after the first upload, the server blocks SVG input in this process. */
async function drawPictures(
  entries: readonly SampleEntry[],
  pictureForEveryone: boolean,
): Promise<Drawings> {
  const faces = new Map<SampleName, Buffer>();
  const pictures = new Map<SampleEntry, Buffer>();
  for (const [name, { face }] of Object.entries(sampleMembers) as [SampleName, SampleMember][]) {
    const seed = face ?? (pictureForEveryone ? name : null);
    if (seed) faces.set(name, await drawFacePicture(seed));
  }
  for (const entry of entries) {
    const picture = await drawEntryPicture(entry);
    if (picture) pictures.set(entry, picture);
  }
  return { faces, pictures };
}

interface SeedState {
  readonly server: RunningServer;
  /** The time from which the sample's day offsets are counted. */
  readonly now: number;
  readonly drawings: Drawings;
  /** Pairs of members who don't know each other. */
  readonly strangers: readonly (readonly SampleName[])[];
  readonly people: Map<SampleName, Person>;
  readonly entryIds: Map<SampleEntry, string>;
  readonly conversationIds: Map<SampleConversation, string>;
  readonly commentIds: Map<string, string>;
}

const getKnown = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined)
    throw new Error(`Not seeded yet: ${typeof key === 'string' ? key : JSON.stringify(key)}`);
  return value;
};

async function signUpMember(
  { server, drawings, strangers, people }: SeedState,
  name: SampleName,
): Promise<void> {
  const member: SampleMember = sampleMembers[name];
  const person = await signUp(server.url, sampleEmail(name), samplePassword);
  const { acts, db, engine } = server.services;
  await acts.transact(({ trx }) => markEmailVerified(trx, engine, person.userId));
  const face = drawings.faces.get(name);
  const picture = face ? await person.upload('profile', name, face) : null;
  await person.call('POST', '/api/profiles', {
    username: member.username,
    displayName: member.name,
    pictureId: picture?.id ?? null,
    bio: member.bio,
    areaId: toAreaId(findSampleArea(member.location)),
    interests: member.interests,
    customInterests: member.custom,
  });
  await setLocation(db, person.userId, member.location);
  // Makes most sample members know each other. Otherwise, those who write to many others on their first day would
  // exceed the limit for writing to new people.
  const known = {
    from_id: person.userId,
    created_at: 0,
    answer: 'accepted',
    fingerprint: null,
  } as const;
  const contacts = [...people]
    .filter(([other]) => !strangers.some((pair) => pair.includes(name) && pair.includes(other)))
    .map(([, { userId }]) => ({ ...known, to_id: userId }));
  if (contacts.length > 0) await acts.transact(({ trx }) => saveContacts(trx, contacts));
  people.set(name, person);
}

async function uploadFor(
  { drawings }: SeedState,
  person: Person,
  purpose: 'post' | 'event',
  entry: SampleEntry,
): Promise<{ imageId: string; imageAlt: string } | null> {
  const png = drawings.pictures.get(entry);
  if (!png || !entry.scene) return null;
  const { id } = await person.upload(purpose, entry.scene, png);
  return { imageId: id, imageAlt: sceneDescriptions[entry.scene] };
}

async function createPost(seeding: SeedState, person: Person, post: SamplePost): Promise<void> {
  const picture = await uploadFor(seeding, person, 'post', post);
  const draft = { title: post.title, content: post.text, ...picture };
  const { id } = await person.call<{ id: string }>('POST', '/api/posts', draft);
  seeding.entryIds.set(post, id);
}

async function createEvent(seeding: SeedState, person: Person, event: SampleEvent): Promise<void> {
  const { title, text: description, location, town = '' } = event;
  const draft = { title, description, location, town, isPublic: town !== '' };
  const { id } = await person.call<{ id: string }>('POST', '/api/events', {
    ...draft,
    areaId: toAreaId(findSampleArea(location)),
    ...getLocalTimes(event, seeding.now),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(await uploadFor(seeding, person, 'event', event)),
  });
  seeding.entryIds.set(event, id);
}

async function sendMessage(
  seeding: SeedState,
  by: SampleName,
  { conversation, text }: Extract<ActionDetails, { kind: 'message' }>,
): Promise<void> {
  const { conversationIds, people } = seeding;
  const person = getKnown(people, by);
  let id = conversationIds.get(conversation);
  if (!id) {
    const others = conversation.people.filter((name) => name !== by);
    const body = {
      userIds: others.map((name) => getKnown(people, name).userId),
      ...(conversation.title ? { title: conversation.title } : {}),
    };
    ({ id } = await person.call<{ id: string }>('POST', '/api/conversations', body));
    conversationIds.set(conversation, id);
  }
  await person.call('POST', `/api/conversations/${id}/messages`, { content: text });
}

async function perform(seeding: SeedState, { by, what }: Action): Promise<void> {
  if (what.kind === 'join') return signUpMember(seeding, by);
  if (what.kind === 'message') return sendMessage(seeding, by, what);
  const person = getKnown(seeding.people, by);
  if (what.kind === 'post') return createPost(seeding, person, what.entry);
  if (what.kind === 'create-event') return createEvent(seeding, person, what.entry);
  await react(seeding, person, what, getKnown(seeding.entryIds, what.entry));
}

type Reaction = Exclude<ActionDetails, { kind: 'join' | 'message' | 'post' | 'create-event' }>;

/** Performs an action on an entry that has already been created. */
async function react(
  { commentIds }: SeedState,
  person: Person,
  what: Reaction,
  entryId: string,
): Promise<void> {
  const { title, text: content } = what.entry;
  switch (what.kind) {
    case 'like':
      await person.call('PUT', `/api/entries/${entryId}/like`);
      break;
    case 'join-event':
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
      const commentId = getKnown(commentIds, `${entryId} ${what.to}`);
      await person.call('POST', `/api/comments/${commentId}/replies`, { text: what.text });
    }
  }
}

/**
 * Raises the stage of everyone who joined more than 60 days ago, except the administrator: to `vouched` if they wrote a
 * testimonial, and otherwise to `met`.
 */
async function raiseStages({ people }: SeedState, administrator: Person): Promise<void> {
  const quoted = new Set(sampleTestimonials.map(({ by }) => by));
  for (const [name, { userId }] of people) {
    if (name === sampleAdministrator || sampleMembers[name].joined <= 60) continue;
    const raised = { stage: quoted.has(name) ? 'vouched' : 'met', reason: 'met in person' };
    await administrator.call('PUT', `/api/admin/members/${userId}/stage`, raised);
  }
}

/** Writes the testimonials, which the administrator approves, and raises the stages of members. */
async function addTestimonials(seeding: SeedState, clock: SettableClock): Promise<void> {
  const { server, people, now } = seeding;
  const administrator = getKnown(people, sampleAdministrator);
  await addAdministrator(server.services.db, administrator.userId, now);
  server.features.accounts.gate.evictUser(administrator.userId);
  for (const [index, { by, text }] of sampleTestimonials.entries()) {
    clock.set(now - sampleTestimonials.length + index);
    const { userId, call } = getKnown(people, by);
    const path = '/api/testimonials/own';
    const { writtenAt } = await call<{ writtenAt: number }>('PUT', path, {
      text,
      showsPicture: true,
    });
    const decision = { verdict: 'approved', writtenAt };
    await administrator.call('PUT', `/api/testimonials/${userId}/verdict`, decision);
  }
  await raiseStages(seeding, administrator);
}

/** How often members open the app, which renews their sessions. A session expires 30 days after its last renewal. */
const renewalMs = 7 * dayMs;

async function renewSessions({ people }: SeedState): Promise<void> {
  for (const person of people.values()) await person.call('GET', '/api/session');
}

interface SeedOptions {
  readonly sample: Sample;
  /** Called regularly with the progress, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** The time from which the sample's day offsets are counted. */
  readonly now?: number;
  /** Gives every member a picture. Faces drawn from ids would make screenshots differ between runs. */
  readonly pictureForEveryone?: boolean;
}

/**
 * Seeds an empty server with the sample community, almost entirely through its API. Sets the server's clock to
 * the time of each action before performing it. The server must run with `clock` and `unlimitedRates`.
 */
export async function seedDemo(
  server: RunningServer,
  clock: SettableClock,
  { sample, onProgress, now = Date.now(), pictureForEveryone = false }: SeedOptions,
): Promise<void> {
  const drawings = await drawPictures([...sample.posts, ...sample.events], pictureForEveryone);
  const seeding: SeedState = {
    server,
    now,
    drawings,
    strangers: sample.conversations
      .filter(({ isRequest }) => isRequest)
      .map((conversation) => conversation.people),
    people: new Map(),
    entryIds: new Map(),
    conversationIds: new Map(),
    commentIds: new Map(),
  };
  await addAreas(server.services.db, sampleAreas);
  const actions = timeline(sample, now);
  let renewedAt = actions[0]?.at ?? now;
  for (const [index, action] of actions.entries()) {
    for (; renewedAt + renewalMs < action.at; renewedAt += renewalMs) {
      clock.set(renewedAt + renewalMs);
      await renewSessions(seeding);
    }
    clock.set(action.at);
    await perform(seeding, action);
    if (index % 20 === 0) onProgress?.(index / actions.length);
  }
  await addTestimonials(seeding, clock);
  for (const person of seeding.people.values()) await person.call('DELETE', '/api/session');
  onProgress?.(1);
}
