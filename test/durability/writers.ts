import { randomInt } from 'node:crypto';
import type { Answer, Person } from '#test/person.ts';

/** The kinds of writes that create a row. */
export const createdKinds = ['post', 'comment', 'message', 'event'] as const;
type CreatedKind = (typeof createdKinds)[number];

/** One write, which is retried with the same key until it is acknowledged. */
export interface Write {
  kind: CreatedKind | 'bio' | 'participation';
  /** Unique; part of the row that the write creates or changes. */
  marker: string;
  /** Whether the member takes part in the event afterwards; only for `participation`. */
  joins?: boolean;
}

/** An acknowledged write; `id` is empty if it changed an existing row. */
export interface Acknowledged extends Write {
  id: string;
  userId: string;
}

/** Where everybody writes: the post to comment on, the event to join and leave, and the conversation. */
export interface Place {
  postId: string;
  eventId: string;
  conversationId: string;
}

/** The required fields of an event besides its title. */
export const eventFields = { date: '2099-05-02T10:00', timeZone: 'UTC', location: 'The ridge' };

/** Sends a write. The marker is also its idempotency key. */
export function send(
  person: Person,
  { postId, eventId, conversationId }: Place,
  { kind, marker, joins }: Write,
): Promise<Answer<{ id?: string }>> {
  const key = { 'idempotency-key': marker };
  const participation = `/api/events/${eventId}/participation`;
  switch (kind) {
    case 'post':
      return person.post('/api/posts', { title: 'Kites', content: marker }, key);
    case 'event':
      return person.post('/api/events', { ...eventFields, title: marker }, key);
    case 'comment':
      return person.post(`/api/entries/${postId}/comments`, { text: marker }, key);
    case 'message':
      return person.post(`/api/conversations/${conversationId}/messages`, { content: marker }, key);
    case 'bio':
      return person.put('/api/profile', profile(person.name, marker));
    case 'participation':
      return joins ? person.put(participation) : person.delete(participation);
  }
}

const profile = (name: string, bio: string) => ({
  username: name,
  displayName: name,
  bio,
  location: '',
  interests: [],
  customInterests: [],
});

/** A member who writes one thing after another. */
export class Writer {
  readonly person: Person;
  readonly acknowledged: Acknowledged[] = [];
  retries = 0;
  #pending: Write | undefined;
  #count = 0;
  #joins = false;

  constructor(person: Person) {
    this.person = person;
  }

  /** Writes until the server is gone. Calls `onStep` when each request starts, and again when it succeeds. */
  async writeUntilKilled(place: Place, onStep: () => void): Promise<void> {
    while (await this.#writeOnce(place, onStep));
  }

  /** Retries the write that was not acknowledged, if there is one. */
  async finish(place: Place): Promise<void> {
    if (this.#pending && !(await this.#writeOnce(place, () => {}))) {
      throw new Error(`${this.person.name} could not finish`);
    }
  }

  async #writeOnce(place: Place, onStep: () => void): Promise<boolean> {
    if (this.#pending) this.retries += 1;
    const write = this.#pending ?? this.#next();
    this.#pending = write;
    const request = send(this.person, place, write).catch(() => null);
    onStep();
    const response = await request;
    // 503: PostgreSQL was killed a moment before the server.
    if (!response || response.status === 503) return false;
    if (response.status >= 300) throw new Error(`${write.kind}: ${response.text}`);
    this.acknowledged.push({ ...write, id: response.body.id ?? '', userId: this.person.userId });
    this.#pending = undefined;
    onStep();
    return true;
  }

  #next(): Write {
    this.#count += 1;
    const marker = `${this.person.name}-${this.#count}-`;
    const kinds = [...createdKinds, 'bio', 'participation'] as const;
    const kind = kinds[randomInt(kinds.length)] ?? 'post';
    if (kind !== 'participation') return { kind, marker };
    this.#joins = !this.#joins;
    return { kind, marker, joins: this.#joins };
  }
}
