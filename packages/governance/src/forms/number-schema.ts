import type { Int64FieldInput } from '@oag/types';
import type { JsonSchema } from './json-schema.ts';
import { isReversed, readLimits, type Ordered } from './form-limits.ts';
import { offered } from './number-field.ts';
import { readInt64 } from './value-kinds.ts';

/** A number that JSON can carry without loss. */
export const asNumber = (value: Ordered | undefined): number | undefined =>
  value !== undefined && Number.isSafeInteger(Number(value)) ? Number(value) : undefined;

const numbers = (values: readonly Ordered[]): number[] => values.flatMap((value) => asNumber(value) ?? []);

const keyword = (name: string, value: Ordered | undefined): JsonSchema => {
  const number = asNumber(value);
  return number === undefined ? {} : { [name]: number };
};

/** The keywords that the rules of a whole number, and what its box offers, have in JSON Schema. Limits beyond 2^53 are left out. */
export function numberKeywords({ rules, numberField }: Int64FieldInput): JsonSchema {
  const limits = readLimits(rules ?? {}, readInt64);
  const { min, max, step } = offered(numberField ?? {});
  const above = { ...keyword('exclusiveMinimum', limits.gt), ...keyword('minimum', limits.gte) };
  const below = { ...keyword('exclusiveMaximum', limits.lt), ...keyword('maximum', limits.lte) };
  const isOutside = isReversed(limits);
  const among = numbers(limits.in);
  const inBox = { ...keyword('minimum', min), ...keyword('maximum', max) };
  const inRange = isOutside ? { anyOf: [above, below] } : { ...above, ...below };
  const all = [inBox, inRange].filter((keywords) => Object.keys(keywords).length > 0);
  const isMultiple = step > 1n && (min ?? 0n) % step === 0n;
  const strict: JsonSchema = {
    ...keyword('const', limits.const),
    ...(among.length === limits.in.length && among.length > 0 && { enum: among }),
    ...(limits.notIn.length > 0 && { not: { enum: numbers(limits.notIn) } }),
    ...(isMultiple && keyword('multipleOf', step)),
    ...(all.length === 1 ? all[0] : all.length > 1 ? { allOf: all } : {}),
  };
  return rules?.ignoreEmpty && Object.keys(strict).length > 0 ? { anyOf: [{ const: 0 }, strict] } : strict;
}
