/** The prefix of a member's drafts in localStorage, which separates members who share a browser. */
const getPrefix = (userId: string): string => `draft:${userId}:`;

/** Browsers may deny access to storage. Drafts then last only until the page is closed. */
function tryStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** The stored draft, or null if there is none or it cannot be read. */
export const readDraft = (userId: string, key: string): unknown =>
  tryStorage(() => JSON.parse(localStorage.getItem(getPrefix(userId) + key) ?? 'null'));

/** The keys of all drafts of a member. */
export const listDraftKeys = (userId: string): string[] =>
  tryStorage(() => {
    const prefix = getPrefix(userId);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  }) ?? [];

/** Stores a draft; null removes it. */
export function writeDraft(userId: string, key: string, value: unknown): void {
  tryStorage(() => {
    if (value === null) localStorage.removeItem(getPrefix(userId) + key);
    else localStorage.setItem(getPrefix(userId) + key, JSON.stringify(value));
  });
}

/** Removes all drafts of a member. */
export function clearDrafts(userId: string): void {
  for (const key of listDraftKeys(userId)) writeDraft(userId, key, null);
}
