import type { Language } from '#platform/shared/language.ts';

/** The signed-in member as the server describes them, without the session token. */
export interface SessionViewer {
  userId: string;
  email: string;
  isEmailConfirmed: boolean;
  /** Whether this administrator must set up a passkey or an authenticator app before anything else. */
  needsSecondFactor: boolean;
  /** Whether this member must confirm their address before they can write anything. */
  needsConfirmedEmail: boolean;
  hasProfile: boolean;
  username: string | null;
  displayName: string | null;
  photoURL: string | null;
  /** Whether this member is an administrator. */
  isAdmin: boolean;
  isModerator: boolean;
  /** A moderator’s restriction of the member. `until` is null if it does not end. */
  restriction: { kind: 'limited' | 'suspended'; until: number | null } | null;
  /** The language that the account uses on all devices; null until one is stored. */
  language: Language | null;
  /** The member's time zone; null until a browser has sent it. */
  timeZone: string | null;
  /** Which first steps the community page shows: those of a newcomer or of a founder; null for none. */
  welcome: 'newcomer' | 'founder' | null;
  /** Whether the community rules have changed since the member joined or last read them. */
  hasNewRules: boolean;
}

/** The public settings of the community, which every page includes. */
export interface Community {
  name: string;
  demoAccounts: readonly { email: string; password: string; name: string }[] | null;
  /** Whether sign-in with Google is configured. */
  google: boolean;
  /** Whether the server sends emails. Without a mail server, it writes them to its data folder. */
  sendsEmails: boolean;
  /** Whether everyone can join, or only people with an invitation; null on members’ pages. */
  joining: 'open' | 'invited' | null;
  /**
   * Slow mode makes members wait between two posts or events, and between two comments. `until` is null if slow mode is
   * off or has no end. `slowMode` itself is null on visitors’ pages.
   */
  slowMode: { isOn: boolean; until: number | null } | null;
}

/** A list that is embedded in the page. */
export interface EmbeddedList {
  /**
   * The first page of the list as the API returns it, but without the viewer's likes and participations, which are in
   * `likedAndJoined`.
   */
  page: unknown;
  /** The ids of the entries that the viewer likes, and of the events that the viewer has joined. */
  likedAndJoined: { liked: readonly string[]; joined: readonly string[] };
}

interface PageData {
  viewer: SessionViewer | null;
  community: Community;
  /** The event id to resume the live stream from; null for visitors. */
  live: string | null;
  /** The list that this page shows; null if it shows none. */
  feed: EmbeddedList | null;
}

/** Reads the JSON in an element and removes the element from the document. Returns null if there is none. */
function takeJson(id: string): unknown {
  const element = document.getElementById(id);
  element?.remove();
  return element?.textContent ? JSON.parse(element.textContent) : null;
}

/**
 * Reads the data that the server embedded in the HTML. Returns null if a development server sent the page. Removes the
 * elements with the data, so that no data of a member stays in the document after they sign out.
 */
export function takePageData(): PageData | null {
  const page = takeJson('first-feed');
  const data = takeJson('first-data') as
    | (Omit<PageData, 'feed'> & Pick<EmbeddedList, 'likedAndJoined'>)
    | null;
  return data && { ...data, feed: page ? { page, likedAndJoined: data.likedAndJoined } : null };
}
