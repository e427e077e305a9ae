import type { Proof } from '#features/settings/web/proof-dialog.tsx';
import { errorCode } from '#platform/web/errors.ts';

/** A mailed link, which replaces the password for members who do not have one. */
export interface MailedLink {
  /** The link's token; undefined if the page was not opened with one. */
  token: string | undefined;
  /** Removes a used token from the URL. */
  clear: () => void;
  /** Removes an expired token from the URL and shows a message on the page. */
  expire: () => void;
}

/** Wraps a change that the link authorizes: clears the link when the change succeeds, and handles an expired link. */
export function withLink(
  { token, clear, expire }: MailedLink,
  change: (proof: Proof) => Promise<void>,
  close: () => void,
): (proof: Proof) => Promise<void> {
  if (token === undefined) return change;
  return async (proof) => {
    try {
      await change(proof);
      clear();
    } catch (error) {
      if (errorCode(error) !== 'LINK_INVALID') throw error;
      close();
      expire();
    }
  };
}
