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

export interface FirstData {
  viewer: SessionViewer | null;
  community: Community;
  /** From where the live stream goes on; null for who has none. */
  live: string | null;
}

/** What the server put into the page's HTML; null where a development server sent the page. */
export function readFirstData(): FirstData | null {
  const text = document.getElementById('first-data')?.textContent;
  return text ? (JSON.parse(text) as FirstData) : null;
}
