import { useSyncExternalStore } from 'react';
import type { ErrorCode } from '#platform/shared/errors.ts';
import { clearDrafts } from './drafts.ts';
import { NetworkError } from './errors.ts';
import {
  type Community,
  type EmbeddedList,
  type SessionViewer,
  takePageData,
} from './page-data.ts';

export type { Community, SessionViewer };

let viewer: SessionViewer | null = null;
let community: Community = {
  name: 'Kith',
  demoAccounts: null,
  google: true,
  sendsEmails: true,
  joining: null,
  slowMode: null,
};
let initialPosition: string | null = null;
let initialFeed: EmbeddedList | null = null;
let signedOut = false;
let signingOut = false;
let lastViewer: SessionViewer | null = null;
/** How many sessions have ended in this tab. */
let endedSessions = 0;
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | null = null;

function setViewer(next: SessionViewer | null): void {
  if (!viewer && !next) return;
  viewer = next;
  if (next) signedOut = false;
  notifyListeners();
}

function removeViewer(): void {
  endedSessions += 1;
  setViewer(null);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Asks the server for the session. Throws {@link NetworkError} if it cannot be reached. */
export async function fetchViewer(signal?: AbortSignal): Promise<SessionViewer | null> {
  try {
    const response = await fetch('/api/session', {
      credentials: 'same-origin',
      ...(signal && { signal }),
    });
    if (!response.ok) throw new Error(`The session could not be read (${response.status}).`);
    return ((await response.json()) as { viewer: SessionViewer | null }).viewer;
  } catch (cause) {
    throw new NetworkError(cause);
  }
}

/**
 * Loads the session from the page's embedded data or, if there is none, from the server. Throws
 * {@link NetworkError} if the server cannot be reached.
 */
export async function loadSession(): Promise<void> {
  const data = takePageData();
  if (data) community = data.community;
  initialPosition = data?.live ?? null;
  initialFeed = data?.feed ?? null;
  setViewer(data ? data.viewer : await fetchViewer());
  otherTabs = new BroadcastChannel('session');
  otherTabs.onmessage = ({ data: message }) => {
    if (message === 'signed-out') {
      signedOut = true;
      removeViewer();
    } else void reloadViewer();
  };
}

/** Whether an account can use the community: it has a profile, a second factor if it needs one, and no suspension. */
export const isActiveMember = (viewer: SessionViewer | null): viewer is SessionViewer =>
  viewer?.hasProfile === true && !viewer.needsSecondFactor && !isSuspended(viewer);

/** Whether a moderator's decision keeps this member from everything but their cases. */
export const isSuspended = (viewer: SessionViewer): boolean =>
  viewer.restriction?.kind === 'suspended';

/** Sets the viewer that an API call returned, and makes the other tabs reload their viewer. */
export function updateViewer(next: SessionViewer): void {
  setViewer(next);
  otherTabs?.postMessage('changed');
}

/**
 * Ends the session by calling `end`, signs out the other tabs and removes the member's drafts. If `end`
 * throws, the error is rethrown and the session continues.
 */
export async function endSession(end: () => Promise<unknown>): Promise<void> {
  const userId = viewer?.userId;
  setSigningOut(true);
  try {
    await end();
  } catch (error) {
    setSigningOut(false);
    throw error;
  }
  if (userId) clearDrafts(userId);
  signingOut = false;
  signedOut = true;
  removeViewer();
  otherTabs?.postMessage('signed-out');
}

function setSigningOut(next: boolean): void {
  signingOut = next;
  notifyListeners();
}

/** Ends the session in this tab after the server has reported that it expired. Drafts are kept for the next sign-in. */
export function reportSessionEnd(): void {
  if (!viewer) return;
  signedOut = signingOut;
  removeViewer();
}

/** True while a sign-out is pending; no new requests should start. */
export const isSigningOut = (): boolean => signingOut;

/** True after a sign-out. False if the session has expired, because signing in then returns to the same page. */
export const hasSignedOut = (): boolean => signedOut;

/**
 * Handles the error code of a failed request. If the code shows that the session is over, ends it here too. If the code
 * shows that the member was restricted or has become an administrator who needs a second factor, reloads the viewer.
 */
export function reportRefusal(code: ErrorCode | null): void {
  if (code === 'UNAUTHORIZED') reportSessionEnd();
  if (!viewer) return;
  const isRestricted = code === 'READ_ONLY' || code === 'SUSPENDED';
  const isStale =
    (isRestricted && !viewer.restriction) ||
    (code === 'SECOND_FACTOR_REQUIRED' && !viewer.needsSecondFactor);
  if (isStale) void reloadViewer();
}

/**
 * Loads the viewer again, so that the page shows what has changed. If that fails, keeps the data of the last load. If
 * the session ends in the meantime, ignores the response, which would bring the viewer back.
 */
export async function reloadViewer(): Promise<void> {
  const before = endedSessions;
  const next = await fetchViewer().catch(() => undefined);
  if (next !== undefined && endedSessions === before) setViewer(next);
}

/** The current viewer, for code outside React. */
export const currentViewer = (): SessionViewer | null => viewer;
/**
 * The event id that the stream had reached when the page was rendered. The live stream resumes from it. Null for
 * visitors.
 */
export const initialLivePosition = (): string | null => initialPosition;
/** Returns the list that was embedded in the page on the first call, and null on every later call. */
export function takeInitialFeed(): EmbeddedList | null {
  const feed = initialFeed;
  initialFeed = null;
  return feed;
}
/** The community, for code outside React. */
export const currentCommunity = (): Community => community;

/** Calls `listener` when the viewer or the sign-out state changes; returns the unsubscribe function. */
export function onViewerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The viewer, or null for a visitor. */
export const useSession = (): SessionViewer | null =>
  useSyncExternalStore(onViewerChange, currentViewer);

/**
 * Returns the viewer or, while a page unmounts after the end of the session, the last viewer. Null if there was no
 * viewer.
 */
export function useLastViewer(): SessionViewer | null {
  const current = useSession();
  if (current) lastViewer = current;
  return lastViewer;
}

/** Returns the viewer, or the last one as {@link useLastViewer} does, for components on pages that require sign-in. */
export function useViewer(): SessionViewer {
  const viewer = useLastViewer();
  if (!viewer) throw new Error('useViewer needs a signed-in member.');
  return viewer;
}
