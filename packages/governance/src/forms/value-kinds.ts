import type { FieldRulesInput } from '@oag/types';
import type { Ordered, Read } from './form-limits.ts';

const whole =
  (min: bigint, max: bigint): Read =>
  (text) => {
    if (!/^-?\d{1,20}$/.test(text)) return undefined;
    const value = BigInt(text);
    return value >= min && value <= max ? value : undefined;
  };

const decimal =
  (max: number): Read =>
  (text) => {
    if (!/^-?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,3})?$/.test(text)) return undefined;
    const value = Number(text);
    return Math.abs(value) <= max ? value : undefined;
  };

const FLOAT_MAX = 3.402_823_466_385_288_6e38;
const int32 = whole(-(2n ** 31n), 2n ** 31n - 1n);
const uint32 = whole(0n, 2n ** 32n - 1n);
/** A signed 64-bit integer in decimal digits. */
export const readInt64: Read = whole(-(2n ** 63n), 2n ** 63n - 1n);
const uint64 = whole(0n, 2n ** 64n - 1n);

/** Seconds with an `s` behind, such as `3600s` or `1.5s`, in nanoseconds. */
export const readDuration: Read = (text) => {
  const [, sign = '', seconds, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?s$/.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  const nanoseconds = BigInt(seconds) * 1_000_000_000n + BigInt(fraction.padEnd(9, '0'));
  return sign === '-' ? -nanoseconds : nanoseconds;
};

const RFC3339 = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:[Zz]|[+-]\d{2}:\d{2})$/;
/** A time of RFC 3339, in milliseconds since 1970. */
export const readTime: Read = (text) => {
  const time = RFC3339.test(text) ? Date.parse(text.toUpperCase()) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
};

/** How a text is read as a value that has an order, and what such a value is called. */
export type OrderedKind = { read: Read; what: string };

/** The kinds of rules that compare. */
export const orderedKinds: { readonly [Kind in keyof FieldRulesInput]?: OrderedKind } = {
  double: { read: decimal(Number.MAX_VALUE), what: 'a decimal number' },
  float: { read: decimal(FLOAT_MAX), what: 'a decimal number of single precision' },
  duration: { read: readDuration, what: 'a length of time in seconds, such as 3600s' },
  timestamp: { read: readTime, what: 'a time, such as 2026-01-31T09:00:00Z' },
  enum: { read: int32, what: 'the number of a value' },
  int32: { read: int32, what: 'a whole number of 32 bits' },
  sint32: { read: int32, what: 'a whole number of 32 bits' },
  sfixed32: { read: int32, what: 'a whole number of 32 bits' },
  uint32: { read: uint32, what: 'a whole number of 32 bits, not negative' },
  fixed32: { read: uint32, what: 'a whole number of 32 bits, not negative' },
  int64: { read: readInt64, what: 'a whole number of 64 bits' },
  sint64: { read: readInt64, what: 'a whole number of 64 bits' },
  sfixed64: { read: readInt64, what: 'a whole number of 64 bits' },
  uint64: { read: uint64, what: 'a whole number of 64 bits, not negative' },
  fixed64: { read: uint64, what: 'a whole number of 64 bits, not negative' },
};

/** How a limit is written for people, as its kind is. */
export function writeLimit(kind: keyof FieldRulesInput, limit: Ordered): string {
  if (kind === 'timestamp') return new Date(Number(limit)).toISOString();
  if (kind === 'duration') return `${Number(limit) / 1e9}s`;
  return String(limit);
}
