import { BlockList, isIP } from 'node:net';
import { isAllowedSource, isNetwork } from './ip-allow-list.ts';

/** Addresses that are not public: loopback, private networks and reserved ranges (RFC 6890). */
const notPublic = new BlockList();
for (const [network, bits] of [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');

/** The public range of IPv6, without the documentation range and ranges that embed IPv4 addresses. */
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
const notPublicSix = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublicSix.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) === 4) return !notPublic.check(plain, 'ipv4');
  return isIP(plain) === 6 && publicSix.check(plain, 'ipv6') && !notPublicSix.check(plain, 'ipv6');
}

/** Whether the settings allow a host or an address, by name or by network. */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  if (allowed.includes(host.toLowerCase())) return true;
  const networks = allowed.filter(isNetwork);
  return isIP(host) !== 0 && networks.length > 0 && isAllowedSource(host, networks);
}

/** Why a URL may not be called, null when nothing speaks against it before its name is resolved. */
export function brokenAddress(text: string, allowed: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'is not an http:// or https:// address; correct it';
  if (url.username !== '' || url.password !== '') return 'has a user name or a password in it; leave them out';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) === 0 ? /(^|\.)localhost$/.test(host) : !isPublicAddress(host);
  return isInside && !isAllowedHost(host, allowed)
    ? `leads to ${host}, which is not a public address; have OUTBOUND_HOSTS allow it, or name another service`
    : null;
}

/** Whether OUTBOUND_HOSTS may contain a text: a host name, an address or a network. */
export const isHostOrNetwork = (text: string): boolean =>
  isIP(text) !== 0 || isNetwork(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text);
