import { expect, test } from 'vitest';
import { entitlementKey, parseInheritedFrom } from '../src/index.ts';

test('spelling in case and outer spaces does not make another entitlement', () => {
  expect(entitlementKey({ resourceType: ' Team ', resource: 'Core', entitlement: 'ADMIN' })).toBe(
    entitlementKey({ resourceType: 'team', resource: 'core ', entitlement: 'admin' }),
  );
});

test.each(['read only', 'read-only', 'read_only', 'readonly'])(
  'blanks, hyphens and underscores do: %s',
  (entitlement) => {
    const others = ['read only', 'read-only', 'read_only', 'readonly'].filter((other) => other !== entitlement);
    const key = (name: string): string => entitlementKey({ resourceType: '', resource: '', entitlement: name });
    expect(others.map(key)).not.toContain(key(entitlement));
  },
);

test.each([':', '/', '|', ',', '\t', '\n', ' ', ''])('a part that holds %j is not taken for two', (separator) => {
  const key = (resourceType: string, resource: string, entitlement: string): string =>
    entitlementKey({ resourceType, resource, entitlement });
  expect(key(`a${separator}b`, 'c', 'd')).not.toBe(key('a', `b${separator}c`, 'd'));
  expect(key('a', `b${separator}c`, 'd')).not.toBe(key('a', 'b', `c${separator}d`));
});

test.each([
  ['team:X', { resourceType: 'team', resource: 'X' }],
  [' team : core team ', { resourceType: 'team', resource: 'core team' }],
  ['role:urn:admin', { resourceType: 'role', resource: 'urn:admin' }],
  ['Admins', { resourceType: '', resource: 'Admins' }],
  ['', null],
  ['  ', null],
])('%j is inherited from %j', (text, source) => {
  expect(parseInheritedFrom(text)).toEqual(source);
});
