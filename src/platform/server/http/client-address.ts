import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Splits `1.2.3.4:5678`, `[::1]:99`, `[::1]` and `fe80::1%eth0` into the address and the rest. */
const withPort =
  /^"?(?:(\d+(?:\.\d+){3})(?::\d*)?|\[([^\]%]+)[^\]]*\](?::\d*)?|([^%[\]]+)(?:%.*)?)"?$/;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A URL parser writes every notation of an address in the same way.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

/** The IPv4 address in `::ffff:1.2.3.4`, which a socket reports for an IPv4 client; null for any other address. */
function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** The IP address in a string, in canonical notation and without a port or zone. Null if there is none. */
export function parseAddress(text: string): string | null {
  // A shortcut for the usual form of a socket's address, because the pattern below is slower.
  if (isIPv4(text)) return text;
  const [, ...found] = withPort.exec(text.trim()) ?? [];
  const address = found.find((part) => part !== undefined) ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  return mappedIPv4(groupsOf(address)) ?? new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/**
 * The key by which a client is counted: its IPv4 address, or the /64 network of its IPv6 address. A household or server
 * usually has a whole /64 network, so it could use a different one of 2⁶⁴ addresses for each request.
 */
export function clientKeyOf(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * The address of the client: the address of the socket or, behind a trusted proxy, the last entry of X-Forwarded-For.
 * The proxy wrote this entry; the client may have written the others. If it is not an address, it is ignored.
 */
export function getClientAddress(req: IncomingMessage, trustedProxy: boolean): string {
  const forwarded = trustedProxy ? String(req.headers['x-forwarded-for'] ?? '') : '';
  const entry = forwarded && parseAddress(forwarded.split(',').at(-1) ?? '');
  return entry || (parseAddress(req.socket.remoteAddress ?? '') ?? 'unknown');
}
