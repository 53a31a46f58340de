import type { Schema } from '../../../src/index.ts';
import { isSchema } from '@oag/openapi/strict-schemas';
import { bodyPlaces, type Place } from './body-places.ts';
import { nameOf, put } from './put.ts';

/** A body that breaks one rule of the contract, and the fields: the refusal must name one of them. */
export type BadBody = { what: string; fields: string[]; body: unknown };

/** The rule that a body breaks, and the type of the member that breaks it: what is the same of many members. */
type Broken = BadBody & { kind: string };

type Value = [what: string, value: unknown];

const LARGER_THAN_INT32 = 2 ** 31;

/**
 * Every way in which one member of a body can break its schema: of another type, an unknown value of an enumeration, an unknown member,
 * two members of a group. `valid` is a body that the operation accepts.
 */
export function badBodies(schema: Schema, schemas: { readonly [name: string]: Schema }, valid: unknown): Broken[] {
  return bodyPlaces(schema, schemas, valid).flatMap((place): Broken[] => {
    const { path } = place;
    const name = nameOf(path);
    const wrong = valuesFor(place).map(([what, value]) => ({
      what: `${name || 'the body'} is ${what}`,
      kind: `${typeOf(place)} ${what}`,
      fields: [name],
      body: put(valid, path, value, schema, schemas),
    }));
    if (place.kind !== 'object' || !place.isFirst) return wrong;
    const values = isSchema(place.base) ? place.base : {};
    const isClosed = !place.node['additionalProperties'];
    const unknown = {
      what: `${name} has an unknown member`,
      kind: 'unknown member',
      fields: [nameOf([...path, 'colour'])],
      body: put(valid, [...path, 'colour'], 'red', schema, schemas),
    };
    return [
      ...wrong,
      ...(isClosed ? [unknown] : []),
      ...rivalsIn(place.node).map(([first, second]) => ({
        what: `${name} has both ${first} and ${second}`,
        kind: 'both',
        fields: [first, second].map((member) => nameOf([...path, member])),
        body: put(valid, path, { ...values, [first]: {}, [second]: {} }, schema, schemas),
      })),
    ];
  });
}

function typeOf({ kind, node }: Place): string {
  if (kind !== 'scalar') return kind;
  return Array.isArray(node['enum']) ? 'enum' : [node['type']].flat().join(' or ');
}

/** Two members of each group in which only one may be set. */
const rivalsIn = ({ 'x-oneof': groups }: Schema): [string, string][] =>
  Object.values((groups ?? {}) as { [group: string]: string[] }).flatMap(([first, second]): [string, string][] =>
    first && second ? [[first, second]] : [],
  );

function valuesFor({ path, node, kind }: Place): Value[] {
  if (kind === 'array')
    return [
      ['a text', 'red'],
      ['an object', { 0: 'red' }],
    ];
  if (kind === 'scalar') return wrongScalars(node);
  return path.length === 0
    ? []
    : [
        ['a text', 'red'],
        ['a list', []],
      ];
}

/** Values that a scalar member may not have. */
function wrongScalars(node: Schema): Value[] {
  const types = new Set([node['type']].flat());
  if (Array.isArray(node['enum']))
    return [
      ['an unknown value', 'NO_SUCH_VALUE'],
      ['a number', 5],
    ];
  if (types.has('boolean'))
    return [
      ['a text', 'yes'],
      ['a number', 1],
    ];
  if (types.has('integer'))
    return [
      ['a text', 'five'],
      ['a fraction', 1.5],
      ...(node['format'] === 'int32' ? [['too large', LARGER_THAN_INT32] as Value] : []),
    ];
  if (types.has('number')) return [['a text', 'five']];
  return [['a truth value', true], ['an object', {}], ...wrongTexts(node)];
}

function wrongTexts({ format, pattern, minLength, maxLength }: Schema): Value[] {
  const all: (Value | false)[] = [
    format === 'date-time' && ['no time', 'yesterday'],
    (format === 'int64' || format === 'uint64') && ['no integer', '1.5'],
    pattern !== undefined && (pattern === String.raw`\S` ? ['blank', ' \t'] : ['against its pattern', 'ä ö ü']),
    typeof minLength === 'number' && minLength > 0 && ['empty', ''],
    typeof maxLength === 'number' && ['too long', 'x'.repeat(maxLength + 1)],
  ];
  return all.filter((value) => value !== false);
}
