import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/** An event of the live stream. */
export interface StreamEvent {
  name: string;
  id: string | null;
  data: Record<string, unknown>;
}

/** The live stream of one browser. */
export interface LiveStream {
  readonly status: number;
  /** All events received so far, except heartbeats. */
  readonly events: StreamEvent[];
  /** Resolves with the next event of that name, which may already have been received. Returns each event once. */
  next(name: string): Promise<StreamEvent>;
  /** The id to reconnect with. */
  lastId(): string | null;
  /** Resolves when the server has closed the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/**
 * Opens a person's stream, optionally resuming after an event id. Resolves once the stream receives every new update,
 * or when the server has refused or closed it.
 */
export async function openStream(
  app: Pick<TestApp, 'url'>,
  person: Person,
  lastEventId?: string,
): Promise<LiveStream> {
  const abort = new AbortController();
  const headers: Record<string, string> = { cookie: person.cookie };
  if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
  const response = await fetch(`${app.url}/api/stream`, { headers, signal: abort.signal });
  const events: StreamEvent[] = [];
  const taken = new Set<StreamEvent>();
  const waiting = new Set<() => void>();
  const ready = Promise.withResolvers<void>();
  const notify = () => {
    for (const check of waiting) check();
  };

  async function read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const event of frames.flatMap((frame) => parseFrame(frame) ?? [])) events.push(event);
      if (events.some(({ name }) => name === 'ready')) ready.resolve();
      notify();
    }
  }
  const ended = read().catch(() => undefined);
  // The server sends the headers before it subscribes to the updates.
  await Promise.race([ready.promise, ended]);

  return {
    status: response.status,
    events,
    ended,
    next: (name) =>
      new Promise((resolve) => {
        const check = () => {
          const found = events.find((event) => event.name === name && !taken.has(event));
          if (!found) return;
          taken.add(found);
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    lastId: () => events.findLast((event) => event.id !== null)?.id ?? null,
    close: () => abort.abort(),
  };
}

function parseFrame(frame: string): StreamEvent | null {
  const fields = new Map(
    frame.split('\n').map((line) => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const name = fields.get('event');
  if (!name || name === 'beat') return null;
  return { name, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? '{}') };
}
