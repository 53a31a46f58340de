import { BlockList, isIP } from 'node:net';

/** Whether a text is a network in CIDR notation, such as `10.20.0.0/16`. */
export const isNetwork = (text: string): boolean => readNetwork(text) !== undefined;

/** Whether a text is an address or a network. */
export const isAddressOrNetwork = (text: string): boolean => isIP(text) !== 0 || isNetwork(text);

function readNetwork(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [, address = '', length = ''] = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/.exec(text) ?? [];
  const version = isIP(address);
  const bits = Number(length);
  if (version === 0 || bits > (version === 4 ? 32 : 128)) return undefined;
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}

const REMEMBERED_MAX = 1_000;
const remembered = new Map<string, BlockList>();

/** The networks as a list to look addresses up in. Clients are few and ask often, so the lists are kept. */
function listOf(networks: string[]): BlockList {
  const key = networks.join(' ');
  const known = remembered.get(key);
  if (known) return known;
  const list = new BlockList();
  for (const network of networks) {
    const read = readNetwork(network);
    if (read) list.addSubnet(read.address, read.bits, read.family);
  }
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(key, list);
  return list;
}

/** Whether an address is in one of the networks; with none given, every address is. An IPv4 address may come in its IPv6 form. */
export function isAllowedSource(address: string, networks: string[]): boolean {
  if (networks.length === 0) return true;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(plain);
  return version !== 0 && listOf(networks).check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
