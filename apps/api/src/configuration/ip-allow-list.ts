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

/** Whether all addresses of a network are in one of the networks. */
export function isWithinNetworks(network: string, networks: readonly string[]): boolean {
  const inner = readNetwork(network);
  return (
    inner !== undefined &&
    networks.some((text) => {
      const outer = readNetwork(text);
      return (
        outer !== undefined &&
        outer.family === inner.family &&
        outer.bits <= inner.bits &&
        listsOf([text])[inner.family].check(inner.address, inner.family)
      );
    })
  );
}

/** One list per address family: in a common list, `::/0` would contain IPv4 addresses too. */
type Lists = { ipv4: BlockList; ipv6: BlockList };

const REMEMBERED_MAX = 1_000;
const remembered = new Map<string, Lists>();

/** The networks as block lists, cached because few clients send many requests. */
function listsOf(networks: string[]): Lists {
  const key = networks.join(' ');
  const known = remembered.get(key);
  if (known) return known;
  const lists: Lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const read = readNetwork(network);
    if (read) lists[read.family].addSubnet(read.address, read.bits, read.family);
  }
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(key, lists);
  return lists;
}

/** Whether an address is in one of the networks; with none given, every address is. An IPv4 address may come in its IPv6 form. */
export function isAllowedSource(address: string, networks: string[]): boolean {
  if (networks.length === 0) return true;
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  const version = isIP(plain);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return listsOf(networks)[family].check(plain, family);
}
