import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';

const optedOut = new AsyncLocalStorage<true>();

/** Whether a browser sends Do Not Track or Global Privacy Control. */
export const sendsDoNotTrack = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** Runs `handle` with {@link isDoNotTrack} set according to the request's headers. */
export const runWithDoNotTrack = <T>(headers: IncomingHttpHeaders, handle: () => T): T =>
  sendsDoNotTrack(headers) ? optedOut.run(true, handle) : handle();

/** Whether analytics must not count the current request; false outside of requests. */
export const isDoNotTrack = (): boolean => optedOut.getStore() ?? false;
