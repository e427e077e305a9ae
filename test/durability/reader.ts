import type { AppProcess } from '#test/app-process.ts';
import { type LiveStream, openStream, type StreamEvent } from '#test/live-stream.ts';
import type { Person } from '#test/person.ts';

/** A browser whose live stream resumes, after each kill, from where it was interrupted. */
export class Reader {
  readonly person: Person;
  readonly #streams: LiveStream[] = [];
  /** Sentences about what went wrong. */
  readonly problems: string[] = [];

  constructor(person: Person) {
    this.person = person;
  }

  async connect(process: AppProcess): Promise<void> {
    // Reads what the killed server has sent, so that the new stream resumes after it.
    await this.#streams.at(-1)?.ended;
    const lastId = this.#streams.findLast((stream) => stream.lastId())?.lastId() ?? undefined;
    const stream = await openStream(process, this.person, lastId);
    this.#streams.push(stream);
    const { data } = await stream.next('ready');
    if (lastId && data.resumed !== true) this.problems.push('a stream did not resume');
  }

  /** Waits for the message `lastMessageId`, which arrives after everything sent before it, then closes the stream. */
  async finish(lastMessageId: string): Promise<void> {
    const last = this.#streams.at(-1);
    for (;;) {
      const event = await last?.next('message.arrived');
      if (event?.data.messageId === lastMessageId) break;
    }
    last?.close();
  }

  /** The ids of the entries and messages that arrived, in order. */
  receivedIds(): string[] {
    return this.#events().flatMap(({ name, data }) => {
      if (name === 'entry.added') return [String(data.entryId)];
      return name === 'message.arrived' ? [String(data.messageId)] : [];
    });
  }

  #events(): StreamEvent[] {
    return this.#streams.flatMap(({ events }) => events);
  }
}
