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

type Change<Args extends unknown[]> = (...args: Args) => Promise<void>;

/** Wraps a change that the link authorizes: clears the link when the change succeeds, and handles an expired link. */
export const withLink = <Args extends unknown[]>(
  link: MailedLink,
  change: Change<Args>,
  close: () => void,
): Change<Args> =>
  startWithLink(
    link,
    async (...args) => {
      await change(...args);
      if (link.token !== undefined) link.clear();
    },
    close,
  );

/** Like {@link withLink}, but keeps the link, because `change` is only the first step and a later one consumes it. */
export function startWithLink<Args extends unknown[]>(
  { token, expire }: MailedLink,
  change: Change<Args>,
  close: () => void,
): Change<Args> {
  if (token === undefined) return change;
  return async (...args) => {
    try {
      await change(...args);
    } catch (error) {
      if (errorCode(error) !== 'LINK_INVALID') throw error;
      close();
      expire();
    }
  };
}
