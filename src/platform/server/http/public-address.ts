import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Networks that are not on the public internet (RFC 6890), such as those of the server itself. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
/** Only 2000::/3 is public, except the networks below, which are for protocols, documentation and tunnels. */
const publicIPv6 = new BlockList();
publicIPv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !privateNetworks.check(address, 'ipv4');
  return publicIPv6.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6');
}

/** Thrown for a request to an address that is not on the public internet. */
export class PrivateAddress extends Error {}

/**
 * Resolves a host name for a request to another server, and fails if the name has a private address. The connection
 * uses the address that was checked, so a DNS change after the check has no effect.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const refused = addresses?.find(({ address }) => !isPublicAddress(address));
    const failure =
      error ?? (refused ? new PrivateAddress(`${hostname} has a private address.`) : null);
    const [first] = addresses ?? [];
    if (failure || !first) return callback(failure ?? new Error('No address.'), '');
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
