/** Where a member's unsent words are kept: in this browser, apart from everybody else's. */
const prefixOf = (userId: string): string => `draft:${userId}:`;

/** A browser may refuse its storage; then a draft lives as long as its page. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** The stored draft, or null when there is none that can be read. */
export const readDraft = (userId: string, key: string): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(prefixOf(userId) + key) ?? 'null'));

/** Keeps a draft; null forgets it. */
export function writeDraft(userId: string, key: string, value: unknown): void {
  attempt(() => {
    if (value === null) localStorage.removeItem(prefixOf(userId) + key);
    else localStorage.setItem(prefixOf(userId) + key, JSON.stringify(value));
  });
}

/** Forgets everything that this member typed and did not send. */
export function clearDrafts(userId: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
    }
  });
}
