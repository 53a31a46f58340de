/** An address as expressions see one. */
export type Address = {
  address: string;
  is4: boolean;
  is6: boolean;
  isPrivate: boolean;
  isLoopback: boolean;
  isGlobalUnicast: boolean;
  isMulticast: boolean;
  isInterfaceLocalMulticast: boolean;
  isLinkLocalMulticast: boolean;
  isUnspecified: boolean;
};

type Bits = { value: bigint; size: 32 | 128 };

/** Reads an address, version 4 or 6, and classifies it. Throws when the text is no address. */
export function address(written: string): Address {
  // An address may name the network card that it is known by: fe80::1%eth0.
  const [text = ''] = written.split('%', 1);
  const bits = readAddress(text);
  const within = (range: string): boolean => contains([range], text);
  const is4 = bits.size === 32;
  const isMulticast = within(is4 ? '224.0.0.0/4' : 'ff00::/8');
  const isLoopback = within(is4 ? '127.0.0.0/8' : '::1/128');
  const isUnspecified = bits.value === 0n;
  const isLinkLocal = within(is4 ? '169.254.0.0/16' : 'fe80::/10');
  const scope = (number: number): boolean => !is4 && isMulticast && ((bits.value >> 112n) & 15n) === BigInt(number);
  return {
    address: text,
    is4,
    is6: !is4,
    isPrivate: is4 ? ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].some(within) : within('fc00::/7'),
    isLoopback,
    isGlobalUnicast: !isMulticast && !isLoopback && !isUnspecified && !isLinkLocal && text !== '255.255.255.255',
    isMulticast,
    isInterfaceLocalMulticast: scope(1),
    isLinkLocalMulticast: is4 ? within('224.0.0.0/24') : scope(2),
    isUnspecified,
  };
}

/** Whether an address is in one of several ranges, such as `10.0.0.0/8`. Throws when a text is no range or no address. */
export function contains(ranges: readonly string[], text: string): boolean {
  const sought = readAddress(text);
  return ranges.map(readRange).some(({ first, length }) => {
    const rest = BigInt(first.size - length);
    return first.size === sought.size && first.value >> rest === sought.value >> rest;
  });
}

/** Reads a range. Throws when the text is none. */
export function readRange(range: string): { first: Bits; length: number } {
  const [start = '', length = '', ...more] = range.split('/');
  const first = readAddress(start);
  if (!/^\d{1,3}$/.test(length) || Number(length) > first.size || more.length > 0)
    throw new Error(`${range} is no range of addresses; write it as 10.0.0.0/8`);
  return { first, length: Number(length) };
}

function readAddress(text: string): Bits {
  const four = readFour(text);
  if (four !== undefined) return { value: four, size: 32 };
  const six = text.length <= 45 && text.includes(':') ? readSix(text) : undefined;
  // An address of version 4 inside one of version 6 is that address of version 4.
  if (six !== undefined)
    return six >> 32n === 0xffffn ? { value: six & 0xffffffffn, size: 32 } : { value: six, size: 128 };
  throw new Error(`${text} is no IP address`);
}

function readFour(text: string): bigint | undefined {
  if (!/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return undefined;
  const parts = text.split('.').map(Number);
  return parts.some((part) => part > 255) ? undefined : parts.reduce((sum, part) => (sum << 8n) + BigInt(part), 0n);
}

function readSix(text: string): bigint | undefined {
  const tail = /[\d.]+$/.exec(text)?.[0] ?? '';
  const four = tail.includes('.') ? readFour(tail) : undefined;
  if (tail.includes('.') && four === undefined) return undefined;
  const words =
    four === undefined
      ? text
      : `${text.slice(0, -tail.length)}${(four >> 16n).toString(16)}:${(four & 0xffffn).toString(16)}`;
  const halves = words.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], end = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const gap = 8 - head.length - end.length;
  if (halves.length === 1 ? gap !== 0 : gap < 1) return undefined;
  const all = [...head, ...Array.from({ length: halves.length === 2 ? gap : 0 }, () => '0'), ...end];
  return all.every((word) => /^[0-9a-fA-F]{1,4}$/.test(word))
    ? all.reduce((sum, word) => (sum << 16n) + BigInt(`0x${word}`), 0n)
    : undefined;
}
