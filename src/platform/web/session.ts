import { useSyncExternalStore } from 'react';
import { clearDrafts } from './drafts.ts';
import { NetworkError } from './errors.ts';
import { type Community, type SessionViewer, takeFirstData } from './first-data.ts';

export type { Community, SessionViewer };

let viewer: SessionViewer | null = null;
let community: Community = { name: 'Kith', demoAccounts: null, google: true };
let livePosition: string | null = null;
let firstFeed: unknown = null;
let left = false;
let leaving = false;
let lastViewer: SessionViewer | null = null;
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | null = null;

function setViewer(next: SessionViewer | null): void {
  if (!viewer && !next) return;
  viewer = next;
  if (next) left = false;
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

async function askServer(): Promise<SessionViewer | null> {
  try {
    const response = await fetch('/api/session', { credentials: 'same-origin' });
    if (!response.ok) throw new Error(`The session could not be read (${response.status}).`);
    return ((await response.json()) as { viewer: SessionViewer | null }).viewer;
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

/**
 * Learns who is here: from the page's own data, or from the server where the page has none: a
 * {@link NetworkError} where it does not say.
 */
export async function startSession(): Promise<void> {
  const first = takeFirstData();
  if (first) community = first.community;
  livePosition = first?.live ?? null;
  firstFeed = first?.feed ?? null;
  setViewer(first ? first.viewer : await askServer());
  otherTabs = new BroadcastChannel('session');
  otherTabs.onmessage = ({ data }) => {
    if (data === 'signed-out') {
      left = true;
      setViewer(null);
    } else void askServer().then(setViewer, () => undefined);
  };
}

/** Takes on what a call answered about the viewer, here and in the other tabs. */
export function updateViewer(next: SessionViewer): void {
  setViewer(next);
  otherTabs?.postMessage('changed');
}

/**
 * Leaves for good by `end`, here and in the other tabs: what was typed and not sent goes too. What
 * `end` throws is thrown on, and the viewer stays.
 */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  const userId = viewer?.userId;
  setLeaving(true);
  try {
    await end();
  } catch (error) {
    setLeaving(false);
    throw error;
  }
  if (userId) clearDrafts(userId);
  leaving = false;
  left = true;
  setViewer(null);
  otherTabs?.postMessage('signed-out');
}

function setLeaving(next: boolean): void {
  leaving = next;
  tellListeners();
}

/** A call found that the session has ended. Drafts stay: the member will sign in and go on. */
export function reportSessionEnd(): void {
  if (!viewer) return;
  left = leaving;
  setViewer(null);
}

/** True while the server is told that the viewer leaves: nothing new is to be asked for them. */
export const isLeaving = (): boolean => leaving;

/** True when the viewer signed out, false when the session ended by itself: then they come back here. */
export const wasLeft = (): boolean => left;

/** Who is here at this moment, outside of React. */
export const currentViewer = (): SessionViewer | null => viewer;
/** From where the live stream goes on for the page as it was sent; null where it began otherwise. */
export const firstLivePosition = (): string | null => livePosition;
/** The list that came with the page, once: the cache has it from then on. */
export function takeFirstFeed(): unknown {
  const feed = firstFeed;
  firstFeed = null;
  return feed;
}
/** What is known of this community, outside of React. */
export const currentCommunity = (): Community => community;

/** Calls `listener` after each change of the viewer and of their leaving; returns how to stop. */
export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Who is here, or null for a visitor. */
export const useSession = (): SessionViewer | null =>
  useSyncExternalStore(onViewerChange, currentViewer);

/**
 * Who is here, on pages that only members see. While such a page is being left after the session
 * has ended, it goes on showing the one who was here.
 */
export function useViewer(): SessionViewer {
  const present = useSession();
  if (present) lastViewer = present;
  if (!lastViewer) throw new Error('useViewer is for pages behind sign-in.');
  return lastViewer;
}
