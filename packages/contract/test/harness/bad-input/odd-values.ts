import type { Schema } from '../../../src/index.ts';
import { bodyPlaces, type Place } from './body-places.ts';
import { nameOf, put } from './put.ts';

export type OddBody = { what: string; body: unknown };

const TIMES = [
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-01-01T00:00:00-23:59',
];
const DURATIONS = ['-1s', '0s', '0.000000001s', '315576000001s', '99999999999999999999999s'];
const INT64S = ['9223372036854775807', '-9223372036854775808', '-0', '000'];
const INTEGERS = [2 ** 31 - 1, -(2 ** 31), -0];
const TEXTS = ['a\ud800', ' ', `😀\u202e\uffff'; -- %_\\$1 __proto__ ${'x'.repeat(5_000)}`];

/** Bodies whose values are in order by their type, but such as nobody thinks of. */
export function oddBodies(schema: Schema, schemas: { readonly [name: string]: Schema }, valid: unknown): OddBody[] {
  return bodyPlaces(schema, schemas, valid).flatMap((place): OddBody[] => {
    if (place.kind !== 'scalar') return [];
    return oddValues(place).map((value) => ({
      what: `${nameOf(place.path)} is ${JSON.stringify(value).slice(0, 40)}`,
      body: put(valid, place.path, value, schema, schemas),
    }));
  });
}

function oddValues({ node }: Place): unknown[] {
  const types = new Set([node['type']].flat());
  if (Array.isArray(node['enum']) || types.has('boolean')) return [];
  if (types.has('integer')) return INTEGERS;
  if (node['format'] === 'date-time') return TIMES;
  if (node['format'] === 'int64' || node['format'] === 'uint64') return INT64S;
  if (typeof node['pattern'] === 'string' && node['pattern'].endsWith('s$')) return DURATIONS;
  return types.has('string') ? TEXTS : [];
}
