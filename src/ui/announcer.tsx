import { useSyncExternalStore } from 'react';
import { uiCopy } from './copy.ts';

interface Announcement {
  id: number;
  text: string;
}

/** Announcements stay in the document long enough for a screen reader to pick them up. */
const lifetimeMs = 5000;
const listeners = new Set<() => void>();
let announcements: readonly Announcement[] = [];
let lastId = 0;

function setAnnouncements(next: readonly Announcement[]): void {
  announcements = next;
  for (const listener of listeners) listener();
}

/** Announces text, such as an incoming message, to screen readers only, without interrupting them. */
export function announce(text: string): void {
  lastId += 1;
  const added = { id: lastId, text };
  setAnnouncements([...announcements, added]);
  setTimeout(() => setAnnouncements(announcements.filter((one) => one !== added)), lifetimeMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The live region of `announce`. Rendered once, at the root of the app. */
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
