import { type ClientRequest, request as requestHttp } from 'node:http';
import { type RequestOptions, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic, PrivateAddress } from './public-address.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL is on this machine. The server requests such a URL only in tests, if a setting allows its host. */
export const isLoopback = ({ hostname }: URL): boolean => loopback.has(hostname);

interface PublicRequestOptions
  extends Pick<RequestOptions, 'method' | 'headers' | 'agent' | 'signal'> {
  /** The hosts on this machine, as `host:port`, that the operator allows. */
  localHosts: readonly string[];
}

/**
 * Opens a request to a URL that a member or their browser chose. The address in the URL, or every address of its host
 * name, must be public. The connection uses the address that was checked. Follows no redirects.
 */
export function requestPublic(
  url: URL,
  { localHosts, ...options }: PublicRequestOptions,
): ClientRequest {
  const isLocal = isLoopback(url) && localHosts.includes(url.host);
  const address = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // A connection to an IP address needs no lookup, so `lookupPublic` would never be called.
  if (!isLocal && isIP(address) !== 0 && !isPublicAddress(address)) {
    throw new PrivateAddress(`${url.host} is a private address.`);
  }
  const send = url.protocol === 'http:' ? requestHttp : requestHttps;
  return send(url, { ...options, ...(!isLocal && { lookup: lookupPublic }) });
}
