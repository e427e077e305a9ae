import type { LiveEvent } from './event-frames.ts';

/** The messages between the tabs of one browser. */
export type TabMessage =
  | { kind: 'event'; event: LiveEvent }
  /** Asks the leader for its last event id. `from` is the name of the tab that asks. */
  | { kind: 'lastIdRequest'; from: string }
  /** The leader's last event id, for the tab named `to`, or for all tabs. */
  | { kind: 'lastId'; to: string | null; lastId: string | undefined };

/**
 * The name of the event that the server sends after the missed updates. If its `resumed` is false, everything shown may
 * be stale.
 */
export const readyName = 'ready';

/** The name of the last event of a stream that the server closes because too many newer ones were opened. */
export const replacedName = 'replaced';

/**
 * Whether an event id is newer than another one. An id contains the number of the last update in each of the
 * member's topics, so it is newer if any of its numbers is higher.
 */
export function isNewer(id: string, other: string | undefined): boolean {
  if (other === undefined) return true;
  const numbers = other.split('-').map(Number);
  return id.split('-').some((part, index) => Number(part) > (numbers[index] ?? -1));
}

interface TabOptions {
  /** The event id that the page's content is up to date with; null if unknown. */
  from: string | null;
  /** Posts a message to the other tabs. */
  post: (message: TabMessage) => void;
  /** Receives each event once, in order. */
  onEvent: (event: LiveEvent) => void;
}

/** Creates the state of one tab. The leader forwards the events of the stream to the other tabs. */
export function createTab({ from, post, onEvent }: TabOptions) {
  const name = crypto.randomUUID();
  let lastId = from ?? undefined;
  let isLeader = false;
  let isReplaced = false;

  function deliver(event: LiveEvent): void {
    const { id } = event;
    isReplaced = event.name === replacedName;
    // A new leader may resend events that this tab has already received.
    if (event.name !== readyName && id !== undefined && !isNewer(id, lastId)) return;
    if (id !== undefined) lastId = id;
    onEvent(event);
  }

  return {
    /** The id that this tab would resume from. */
    lastId: () => lastId,
    /**
     * Whether the server has closed this browser's stream in favour of a newer one, and this browser has not
     * reconnected yet.
     */
    isReplaced: () => isReplaced,
    /**
     * Asks the leader for its last event id. If the response shows that this tab has missed events, the tab reloads its
     * data.
     */
    checkMissed: () => {
      if (!isLeader) post({ kind: 'lastIdRequest', from: name });
    },
    /** Makes this tab the leader. */
    lead(): void {
      isLeader = true;
      post({ kind: 'lastId', to: null, lastId });
    },
    /** Makes this tab a follower, because it has lost the lead. */
    follow(): void {
      isLeader = false;
    },
    /** Delivers an event of the stream to this tab and to all other tabs. */
    forward(event: LiveEvent): void {
      post({ kind: 'event', event });
      deliver(event);
    },
    /** Handles a message from another tab. */
    receive(message: TabMessage): void {
      if (message.kind === 'event') deliver(message.event);
      if (message.kind === 'lastIdRequest' && isLeader)
        post({ kind: 'lastId', to: message.from, lastId });
      if (message.kind !== 'lastId' || (message.to !== null && message.to !== name)) return;
      const { lastId: leaderLastId } = message;
      if (leaderLastId === undefined || !isNewer(leaderLastId, lastId)) return;
      deliver({ name: readyName, data: { resumed: false }, id: leaderLastId });
    },
  };
}
