import { expect, test } from 'vitest';
import { isAllowedSource, isNetwork } from '../../src/configuration/ip-allow-list.ts';

test.each(['10.0.0.0/8', '0.0.0.0/0', '192.0.2.7/32', '2001:db8::/32', '::/0', '::1/128'])(
  '%s is a network',
  (text) => {
    expect(isNetwork(text)).toBe(true);
  },
);

test.each([
  '10.0.0.0',
  '10.0.0.0/33',
  '10.0.0/8',
  '::1/129',
  'here/8',
  '10.0.0.0/-1',
  '10.0.0.0/8 ',
  '',
  '/8',
  '1.2.3.4/8/9',
  'fe80::1%eth0/64',
])('%j is no network', (text) => {
  expect(isNetwork(text)).toBe(false);
});

test.each<[string, string[], boolean]>([
  ['10.20.3.4', ['10.20.0.0/16'], true],
  ['10.21.3.4', ['10.20.0.0/16'], false],
  ['10.21.3.4', ['10.20.0.0/16', '10.21.0.0/16'], true],
  ['::ffff:10.20.3.4', ['10.20.0.0/16'], true],
  ['::ffff:10.21.3.4', ['10.20.0.0/16'], false],
  ['2001:db8::7', ['2001:db8::/32'], true],
  ['2001:db9::7', ['2001:db8::/32'], false],
  ['10.20.3.4', ['::/0'], false],
  ['fe80::1%eth0', ['fe80::/10'], true],
  ['not an address', ['0.0.0.0/0'], false],
  ['', ['0.0.0.0/0'], false],
  ['anything', [], true],
])('from %j with %j: %j', (address, networks, allowed) => {
  expect(isAllowedSource(address, networks)).toBe(allowed);
});
