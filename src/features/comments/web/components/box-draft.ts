import type { Remark } from './use-send-comment.ts';

/** What a comment box keeps in this browser. */
export interface BoxDraft {
  text: string;
  /** Sent, and not yet answered: if the page dies first, their words come back into the box. */
  unsent: Remark[];
  /** The words that failed, with their key, so that sending the same again cannot double them. */
  failed: Remark | null;
}

export const emptyBox: BoxDraft = { text: '', unsent: [], failed: null };

const isBox = (value: unknown): value is BoxDraft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'unsent' in value &&
  Array.isArray(value.unsent);

/** A stored box as one finds it again. `inFlight` are the keys that this page is still sending. */
export function reopenBox(stored: unknown, inFlight: ReadonlySet<string>): BoxDraft | null {
  if (!isBox(stored)) return null;
  const lost = stored.unsent.filter((remark) => !inFlight.has(remark.key));
  return lost.reduce(giveBack, stored);
}

/** The box once a remark is on its way. */
export const takeOut = (box: BoxDraft, remark: Remark): BoxDraft => ({
  text: '',
  unsent: [...box.unsent, remark],
  failed: null,
});

/** The box once a remark has arrived. */
export const settle = (box: BoxDraft, remark: Remark): BoxDraft => ({
  ...box,
  unsent: box.unsent.filter((other) => other.key !== remark.key),
});

/** The box once a remark has failed: its words stand before whatever was begun since. */
export function giveBack(box: BoxDraft, remark: Remark): BoxDraft {
  const begun = box.text.trim() !== '';
  return {
    text: begun ? `${remark.text}\n${box.text}` : remark.text,
    unsent: settle(box, remark).unsent,
    failed: begun ? null : remark,
  };
}

/** The key under which to send these words: the failed one's where they are the same. */
export const keyFor = (box: BoxDraft, text: string, freshKey: string): string =>
  box.failed?.text === text ? box.failed.key : freshKey;
