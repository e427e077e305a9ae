import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

const wishing = new AsyncLocalStorage<true>();

/** Whether a browser says Do Not Track or Global Privacy Control. */
export const sendsDoNotTrack = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Answers a request, and lets whatever follows from it know of that wish. */
export const rememberWish = <T>(headers: IncomingHttpHeaders, answer: () => T): T =>
  sendsDoNotTrack(headers) ? wishing.run(true, answer) : answer();

/** Whether the request that is being answered, if any, came with that wish. */
export const isNotToBeCounted = (): boolean => wishing.getStore() ?? false;
