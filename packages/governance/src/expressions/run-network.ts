import { celFunc, celMethod, CelScalar, listType, mapType, type CelFunc, type CelMap } from '@bufbuild/cel';
import { address, contains, readRange, type Address } from './ip-address.ts';
import { givenOf, objectValue } from './values.ts';

const { STRING, BOOL, DYN } = CelScalar;
const MAP = mapType(DYN, DYN);

function cidr(...ranges: string[]): CelMap {
  for (const range of ranges) readRange(range);
  return objectValue('CIDR', { ranges });
}

/** A method finds its receiver by its kind at run time, and an address and a range are both objects. */
function read(value: unknown, member: 'address' | 'ranges'): unknown {
  const found = givenOf(value)?.[member];
  if (found === undefined)
    throw new Error(member === 'address' ? 'This is no IP address' : 'This is no range of addresses');
  return found;
}

const isWithin = (ip: unknown, range: unknown): boolean =>
  contains(read(range, 'ranges') as string[], read(ip, 'address') as string);

const tests = [
  'is4',
  'is6',
  'isPrivate',
  'isLoopback',
  'isGlobalUnicast',
  'isMulticast',
  'isInterfaceLocalMulticast',
  'isLinkLocalMulticast',
  'isUnspecified',
] as const satisfies (keyof Address)[];

export const networkImplementations: CelFunc[] = [
  celFunc('ip', [STRING], MAP, (text) => objectValue('IP', address(text))),
  celFunc('cidr', [STRING], MAP, (one) => cidr(one)),
  celFunc('cidr', [STRING, STRING], MAP, cidr),
  celFunc('cidr', [STRING, STRING, STRING], MAP, cidr),
  celFunc('cidr', [listType(DYN)], MAP, (ranges) => cidr(...[...ranges].map(String))),
  celMethod('contains', MAP, [MAP], BOOL, function (ip) {
    return isWithin(ip, this);
  }),
  celMethod('contains', MAP, [STRING], BOOL, function (text) {
    return contains(read(this, 'ranges') as string[], text);
  }),
  celMethod('within', MAP, [MAP], BOOL, function (range) {
    return isWithin(this, range);
  }),
  ...tests.map((name) =>
    celMethod(name, MAP, [], BOOL, function () {
      return address(String(read(this, 'address')))[name];
    }),
  ),
];
