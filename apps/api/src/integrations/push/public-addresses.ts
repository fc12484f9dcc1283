import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Non-public addresses: private, local, shared, documentation, multicast, reserved. */
const nonPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  nonPublic.addSubnet(network, prefix, 'ipv4');
}

/** Global unicast; all other IPv6 is local, reserved or wraps another address. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const wrappedIpv6 = new BlockList();
for (const [network, prefix] of [
  // Teredo and 6to4 wrap an IPv4 address; the others are for documentation and tests.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  wrappedIpv6.addSubnet(network, prefix, 'ipv6');
}

export function isPublicIp(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !nonPublic.check(ip, 'ipv4');
  return family === 6 && publicIpv6.check(ip, 'ipv6') && !wrappedIpv6.check(ip, 'ipv6');
}

/** Names that resolve locally. */
const localName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)\.?$/;

/**
 * Whether a URL is valid for a push service: https on the default port at a public host, without a password. The resolved address is
 * checked on connection, because it may change.
 */
export function isPublicAddress({ protocol, username, password, port, hostname }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicIp(host);
  return host.includes('.') && !localName.test(host);
}

/** Resolves like Node, and fails when an address is not public: protects the server's network (SSRF). */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const inner = addresses?.find(({ address }) => !isPublicIp(address));
    // The code of a name that does not exist, so that answers do not tell which names there are inside.
    const refusal = () => Object.assign(new Error(`${hostname} is no public host.`), { code: 'ENOTFOUND' });
    const failure = error ?? (inner ? refusal() : null);
    if (failure) callback(failure, '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  });
};
