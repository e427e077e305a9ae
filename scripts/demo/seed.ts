import type { RunningServer } from '#app/server/start-server.ts';
import { sampleEmail, samplePassword } from './accounts.ts';
import { type SampleMember, type SampleName, sampleMembers } from './content/members.ts';
import type { SamplePost } from './content/sample.ts';
import { type Person, signUp } from './person.ts';
import { drawFacePicture, drawPostPicture } from './pictures.ts';
import { setLocation } from './store.ts';
import { type Act, timeline } from './timeline.ts';

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
  pictures: ReadonlyMap<SamplePost, Buffer>;
}

/** Draws every picture first: from its first upload on, this process reads no SVG any more. */
async function drawAll(posts: readonly SamplePost[]): Promise<Drawings> {
  const faces = new Map<SampleName, Buffer>();
  const pictures = new Map<SamplePost, Buffer>();
  for (const [name, { face }] of Object.entries(sampleMembers) as [SampleName, SampleMember][]) {
    if (face) faces.set(name, await drawFacePicture(face));
  }
  for (const post of posts) {
    const picture = await drawPostPicture(post);
    if (picture) pictures.set(post, picture);
  }
  return { faces, pictures };
}

interface Seeding {
  readonly server: RunningServer;
  readonly drawings: Drawings;
  readonly people: Map<SampleName, Person>;
  readonly postIds: Map<SamplePost, string>;
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
  await setLocation(server.parts.db, person.userId, member.location);
  people.set(name, person);
}

async function write(seeding: Seeding, person: Person, post: SamplePost): Promise<void> {
  const { title, text, scene } = post;
  const png = seeding.drawings.pictures.get(post);
  const picture = png && scene ? await person.upload('post', scene, png) : null;
  const draft = { title, content: text, imageId: picture?.id ?? null };
  const { id } = await person.call<{ id: string }>('POST', '/api/posts', draft);
  seeding.postIds.set(post, id);
}

async function perform(seeding: Seeding, { by, what }: Act): Promise<void> {
  if (what.kind === 'join') return join(seeding, by);
  const person = known(seeding.people, by);
  if (what.kind === 'post') return write(seeding, person, what.post);
  const { title, text: content } = what.post;
  const postId = known(seeding.postIds, what.post);
  const { commentIds } = seeding;
  switch (what.kind) {
    case 'like':
      await person.call('PUT', `/api/entries/${postId}/like`);
      break;
    case 'edit':
      await person.call('PATCH', `/api/posts/${postId}`, { title, content });
      break;
    case 'comment': {
      const body = { text: what.text };
      const path = `/api/entries/${postId}/comments`;
      const comment = await person.call<{ id: string }>('POST', path, body);
      commentIds.set(`${postId} ${what.index}`, comment.id);
      break;
    }
    case 'reply': {
      const commentId = known(commentIds, `${postId} ${what.to}`);
      await person.call('POST', `/api/comments/${commentId}/replies`, { text: what.text });
    }
  }
}

interface SeedOptions {
  readonly posts: readonly SamplePost[];
  /** Told now and then how much is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Fills a server whose database is empty with the sample community, act by act through its API,
 * with the server's clock set to the time of each. The server must have been started with `clock`
 * and with limits that let one address do the work of many.
 */
export async function seedDemo(
  server: RunningServer,
  clock: SetClock,
  { posts, onProgress }: SeedOptions,
): Promise<void> {
  const drawings = await drawAll(posts);
  const seeding: Seeding = {
    server,
    drawings,
    people: new Map(),
    postIds: new Map(),
    commentIds: new Map(),
  };
  const acts = timeline(posts, Date.now());
  for (const [index, act] of acts.entries()) {
    clock.set(act.at);
    await perform(seeding, act);
    if (index % 20 === 0) onProgress?.(index / acts.length);
  }
  for (const person of seeding.people.values()) await person.call('DELETE', '/api/session');
  onProgress?.(1);
}
