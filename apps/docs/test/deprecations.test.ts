import type { ContractDocument } from '@oag/contract-diff';
import { expect, test } from 'vitest';
import { deprecationsPage } from '../src/deprecations.ts';

const dates = { deprecated: true, 'x-deprecated-since': '2026-11-23', 'x-sunset': '2027-12-31' };
const contract: ContractDocument = {
  info: { version: '0.1.0' },
  paths: { '/old': { get: { ...dates, 'x-sunset': '2027-06-30', 'x-replaced-by': 'getNew' } }, '/new': { get: {} } },
  components: {
    schemas: {
      Thing: { properties: { title: { ...dates, 'x-replaced-by': 'name' }, name: {} } },
      ThingInput: { properties: { title: { ...dates, 'x-replaced-by': 'name' }, name: {} } },
    },
    parameters: { Page: { ...dates, name: 'page', in: 'query', 'x-replaced-by': 'none' } },
  },
};

test('lists operations, members and parameters with their dates, the earliest end first', () => {
  expect(
    deprecationsPage(contract)
      .split('\n')
      .filter((line) => line.startsWith('| `')),
  ).toEqual([
    '| `GET /old` | 2026-11-23 | 2027-06-30 | `getNew` |',
    '| `Thing.title` | 2026-11-23 | 2027-12-31 | `Thing.name` |',
    '| `page` | 2026-11-23 | 2027-12-31 | Nothing |',
  ]);
});

test('says so when nothing is deprecated', () => {
  expect(deprecationsPage({ ...contract, paths: {}, components: {} })).toContain('Nothing is deprecated.');
});
