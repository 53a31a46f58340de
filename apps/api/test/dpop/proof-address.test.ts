import { expect, test } from 'vitest';
import { isProofAddress } from '../../src/dpop/proof-address.ts';

const PUBLIC_URL = 'https://access.example.com/governance';
const PATH = '/api/v1/users/a~b';

test.each([
  ['as it is', `${PUBLIC_URL}${PATH}`],
  ['with its query', `${PUBLIC_URL}${PATH}?page_size=5`],
  ['with a fragment', `${PUBLIC_URL}${PATH}#top`],
  ['with its port', `https://access.example.com:443/governance${PATH}`],
  ['with a host in capitals', `HTTPS://ACCESS.example.com/governance${PATH}`],
  ['with a character that needs no code', `${PUBLIC_URL}/api/v1/users/%61%7eb`],
])('the address of the request %s is accepted', (_, address) => {
  expect(isProofAddress(address, PUBLIC_URL, PATH)).toBe(true);
});

test.each([
  ['of another path', `${PUBLIC_URL}/api/v1/users/ab`],
  ['of a path in capitals', `${PUBLIC_URL}/API/v1/users/a~b`],
  ['without the path of the service', `https://access.example.com${PATH}`],
  ['of another port', `https://access.example.com:8443/governance${PATH}`],
  ['of another scheme', `http://access.example.com/governance${PATH}`],
  ['of another host', `https://access.example.com.evil.example/governance${PATH}`],
  ['of another host with the name of this one', `https://access.example.com@evil.example/governance${PATH}`],
  ['without a host', PATH],
  ['that is empty', ''],
])('an address %s is refused', (_, address) => {
  expect(isProofAddress(address, PUBLIC_URL, PATH)).toBe(false);
});

test('a code for a character with a meaning is another path', () => {
  expect(isProofAddress(`${PUBLIC_URL}/api/v1/users/a%2Fb`, PUBLIC_URL, '/api/v1/users/a/b')).toBe(false);
  expect(isProofAddress(`${PUBLIC_URL}/api/v1/users/a%2fb`, PUBLIC_URL, '/api/v1/users/a%2Fb')).toBe(true);
});

test('a service on this machine has all names of it', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(isProofAddress(`http://${host}:8080/mcp`, 'http://localhost:8080', '/mcp'), host).toBe(true);
  expect(isProofAddress('http://localhost:8081/mcp', 'http://localhost:8080', '/mcp')).toBe(false);
});
