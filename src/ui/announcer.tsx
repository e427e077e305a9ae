import { useSyncExternalStore } from 'react';
import { uiCopy } from './copy.ts';

interface Announcement {
  id: number;
  text: string;
}

/** How long an announcement stays in the document: long enough for a screen reader to take it up. */
const keptMs = 5000;
const listeners = new Set<() => void>();
let announcements: readonly Announcement[] = [];
let lastId = 0;

function change(next: readonly Announcement[]): void {
  announcements = next;
  for (const listener of listeners) listener();
}

/**
 * Says something aloud to those who listen, in its turn, without showing it: what others see come
 * in, as a message that arrives.
 */
export function announce(text: string): void {
  lastId += 1;
  const added = { id: lastId, text };
  change([...announcements, added]);
  setTimeout(() => change(announcements.filter((one) => one !== added)), keptMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where announcements are made: once, at the root of the app. */
export function Announcer() {
  const current = useSyncExternalStore(subscribe, () => announcements);
  return (
    <div role="log" aria-label={uiCopy.announcements} className="sr-only">
      {current.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
