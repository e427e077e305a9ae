/** The member who uses this browser, as the server tells it. Carries no token. */
export interface SessionViewer {
  userId: string;
  email: string;
  hasProfile: boolean;
  username: string | null;
  displayName: string | null;
  photoURL: string | null;
  /** Whether this member looks after the community. */
  isAdmin: boolean;
}

/** What the community tells every page of itself. */
export interface Community {
  name: string;
  demoAccounts: readonly { email: string; password: string; name: string }[] | null;
  /** Whether Google is configured, so that no window opens in vain. */
  google: boolean;
}

interface FirstData {
  viewer: SessionViewer | null;
  community: Community;
  /** From where the live stream goes on; null for who has none. */
  live: string | null;
  /** The first page of the list that the page shows, in that list's own form; null without one. */
  feed: unknown;
}

/**
 * What the server put into the page's HTML; null where a development server sent the page. It is
 * taken out of the page, so that nothing of a member stays in it once they leave.
 */
export function takeFirstData(): FirstData | null {
  const element = document.getElementById('first-data');
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as FirstData) : null;
}
