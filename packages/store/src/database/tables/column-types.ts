import type { ColumnType } from 'kysely';

/** RFC 3339 in UTC, as the wire has it. */
export type Time = ColumnType<string, string | undefined, string>;
export type NullableTime = ColumnType<string | null, string | null | undefined, string | null>;
type Whole = string | number | bigint;
/** A 64-bit integer, read as a decimal string. */
export type BigInteger = ColumnType<string, Whole, Whole>;
export type NullableBigInteger = ColumnType<string | null, Whole | null | undefined, Whole | null>;
export type GeneratedBigInteger = ColumnType<string, Whole | undefined, Whole>;
/** A JSON document, written as text and read as the value. */
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Json<T> = ColumnType<T, string, string>;
