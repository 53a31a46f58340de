import { celMap, isCelList, isCelMap, isCelUint, type CelInput, type CelMap, type CelValue } from '@bufbuild/cel';
import { isReflectMessage } from '@bufbuild/protobuf/reflect';
import {
  durationFromMs,
  type Duration,
  DurationSchema,
  timestampFromDate,
  TimestampSchema,
  type Timestamp,
} from '@bufbuild/protobuf/wkt';
import { toJson } from '@bufbuild/protobuf';
import type { ExpressionType } from './expression-type.ts';
import { address } from './ip-address.ts';
import type { ObjectName } from './object-name.ts';
import { objects } from './object-types.ts';

/**
 * An object as the library sees one: a map that makes the value of a member when it is asked for. A member that was not given reads as
 * empty; `@present` names those that are not.
 */
class LazyObject extends Map<string, CelInput> {
  readonly #name: ObjectName;
  readonly #given: { readonly [member: string]: unknown };

  constructor(name: ObjectName, given: { readonly [member: string]: unknown }) {
    super();
    this.#name = name;
    this.#given = given;
  }

  override get(member: string): CelInput | undefined {
    const known = super.get(member);
    if (known !== undefined) return known;
    if (member === '@present') return Object.keys(this.#given).filter((key) => !isEmpty(this.#given[key]));
    const type = objects[this.#name].get(member);
    if (!type) return undefined;
    const value = toValue(type, this.#given[member]);
    super.set(member, value);
    return value;
  }

  override has(member: string): boolean {
    return this.get(member) !== undefined;
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const givenBehind = new WeakMap<object, { readonly [member: string]: unknown }>();

export function objectValue(name: ObjectName, given: { readonly [member: string]: unknown }): CelMap {
  const value = celMap(new LazyObject(name, given) as unknown as ReadonlyMap<string, CelInput>);
  givenBehind.set(value, given);
  return value;
}

/** The data that a person, account or other object was made from; undefined when the value is no object. */
export const givenOf = (value: unknown): { readonly [member: string]: unknown } | undefined =>
  typeof value === 'object' && value !== null ? givenBehind.get(value) : undefined;

/** A plain value as a value of the language. */
export function toValue(type: ExpressionType, value: unknown): CelInput {
  const absent = value === undefined || value === null;
  switch (type.kind) {
    case 'string':
    case 'enum':
      return absent ? '' : String(value);
    case 'bool':
      return value === true;
    case 'int':
      return absent ? 0n : BigInt(value as string | number);
    case 'double':
      return absent ? 0 : Number(value);
    case 'timestamp':
      return absent ? null : momentOf(String(value));
    case 'duration':
      return absent ? null : durationFromMs(Number(String(value).replace(/s$/, '')) * 1000);
    case 'list':
      return absent ? [] : (value as readonly unknown[]).map((element) => toValue(type.of, element));
    case 'map':
      return absent
        ? {}
        : new Map(Object.entries(value as object).map(([key, one]) => [key, toValue(type.value, one)]));
    case 'object':
      return absent || value === '' ? null : objectOf(type.name, value);
    default:
      return absent ? null : plainInput(value);
  }
}

/** Values as in JSON go through as they are; anything else is not for expressions. */
function plainInput(value: unknown): CelInput {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(plainInput);
  if (typeof value === 'object') return new Map(Object.entries(value).map(([key, one]) => [key, plainInput(one)]));
  return value as string | number | boolean;
}

const objectOf = (name: ObjectName, value: unknown): CelMap =>
  objectValue(name, name === 'IP' ? address(String(value)) : (value as { readonly [member: string]: unknown }));

export const momentOf = (text: string): Timestamp => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new Error(`${text} is no moment in RFC 3339`);
  return timestampFromDate(date);
};

/** A value of the language as in JSON: whole numbers that are too big for a number, moments and durations become text. */
export function toPlain(value: CelValue): unknown {
  const given = givenOf(value);
  if (given) return given;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : `${value}`;
  if (isCelUint(value)) return toPlain(value.value);
  if (isCelList(value)) return [...value].map(toPlain);
  if (isCelMap(value))
    return Object.fromEntries([...value].map(([key, one]) => [String(isCelUint(key) ? key.value : key), toPlain(one)]));
  if (isReflectMessage(value, TimestampSchema)) return toJson(TimestampSchema, value.message as Timestamp);
  if (isReflectMessage(value, DurationSchema)) return toJson(DurationSchema, value.message as Duration);
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  throw new Error('An expression gives a text, number, truth, list or map, and no bytes or types');
}
