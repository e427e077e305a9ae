/** The signed-in member as the server describes them. It contains no token. */
export interface SessionViewer {
  userId: string;
  email: string;
  hasProfile: boolean;
  username: string | null;
  displayName: string | null;
  photoURL: string | null;
  /** Whether this member is an administrator. */
  isAdmin: boolean;
}

/** The public settings of the community, which every page includes. */
export interface Community {
  name: string;
  demoAccounts: readonly { email: string; password: string; name: string }[] | null;
  /** Whether sign-in with Google is configured. */
  google: boolean;
}

interface PageData {
  viewer: SessionViewer | null;
  community: Community;
  /** The event id to resume the live stream from; null for visitors. */
  live: string | null;
  /** The first page of the list that this page shows, in that list's format; null if it shows no list. */
  feed: unknown;
}

/**
 * Reads the data that the server embedded in the HTML; null if a development server sent the page. The
 * element is removed, so that no data of a member stays in the document after they sign out.
 */
export function takePageData(): PageData | null {
  const element = document.getElementById('first-data');
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as PageData) : null;
}
