import type { LiveEvent } from './event-frames.ts';

/** What the tabs of one browser say to each other. */
export type TabWord =
  | { kind: 'event'; event: LiveEvent }
  /** A tab asks how far the one that reads the stream has heard. */
  | { kind: 'asks'; tab: string }
  /** The answer; to all of them where it names nobody. */
  | { kind: 'place'; to: string | null; heard: string | undefined };

/** The name of the stream's first event: with `resumed: false` whatever is shown may be old. */
export const readyName = 'ready';

/**
 * Whether an event id is beyond another one. An id holds the numbers of the last news in each of
 * the member's topics, so it is beyond once one of them is.
 */
export function isBeyond(id: string, other: string | undefined): boolean {
  if (other === undefined) return true;
  const numbers = other.split('-').map(Number);
  return id.split('-').some((part, at) => Number(part) > (numbers[at] ?? -1));
}

interface TabOptions {
  /** How far what the tab shows reaches, as an event id; null where that is not known. */
  from: string | null;
  /** Tells the other tabs. */
  say: (word: TabWord) => void;
  /** Takes each event once, in order. */
  onEvent: (event: LiveEvent) => void;
}

/** One tab: it leads and passes on what it reads from the stream, or it listens to the one that does. */
export function createTab({ from, say, onEvent }: TabOptions) {
  const name = crypto.randomUUID();
  let lastId = from ?? undefined;
  let leads = false;

  function take(event: LiveEvent): void {
    const { id } = event;
    // A tab that begins to lead may be told again what this one has heard already.
    if (event.name !== readyName && id !== undefined && !isBeyond(id, lastId)) return;
    if (id !== undefined) lastId = id;
    onEvent(event);
  }

  return {
    /** From where this tab would go on. */
    lastId: () => lastId,
    /** Finds out whether something was missed, as after a sleep; the answer may make it read anew. */
    ask: () => {
      if (!leads) say({ kind: 'asks', tab: name });
    },
    /** Begins to lead. */
    lead(): void {
      leads = true;
      say({ kind: 'place', to: null, heard: lastId });
    },
    /** Another tab leads from now on. */
    follow(): void {
      leads = false;
    },
    /** An event of the stream that this tab reads. */
    pass(event: LiveEvent): void {
      say({ kind: 'event', event });
      take(event);
    },
    /** A word of another tab. */
    hear(word: TabWord): void {
      if (word.kind === 'event') take(word.event);
      if (word.kind === 'asks' && leads) say({ kind: 'place', to: word.tab, heard: lastId });
      if (word.kind !== 'place' || (word.to !== null && word.to !== name)) return;
      const { heard } = word;
      if (heard === undefined || !isBeyond(heard, lastId)) return;
      take({ name: readyName, data: { resumed: false }, id: heard });
    },
  };
}
