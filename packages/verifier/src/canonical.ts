import { sha256Hex } from './merkle-tree.ts';

/** A number as PostgreSQL writes it: without an exponent. */
function plainNumber(value: number): string {
  const text = String(value);
  const [, sign = '', whole = '', fraction = '', exponent = ''] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === '') return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length
    ? `${sign}${digits}${'0'.repeat(point - digits.length)}`
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

const IS_ASCII = /^[\0-\x7f]*$/;

/** PostgreSQL's order of the members of an object: shorter names first, then byte by byte. */
function byName(one: string, other: string): number {
  if (IS_ASCII.test(one) && IS_ASCII.test(other)) return one.length - other.length || (one < other ? -1 : 1);
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length - b.length || Buffer.compare(a, b);
}

/** A value as PostgreSQL writes `jsonb`: the log hashes this form of a row. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(', ')}]`;
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([one], [other]) => byName(one, other));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}: ${canonical(member)}`).join(', ')}}`;
}

/** The hash of a row in the log. */
export const recordHash = (value: unknown): string => sha256Hex(canonical(value));

/** Members in the order of a record, each with the type that it has in a pack when it is not null. */
export type TextMembers = { readonly [name: string]: 'string' | 'number' | 'boolean' };

/** Members of a record, and the object that has them: a record can be of several. */
export type RecordPart = readonly [members: TextMembers, row: unknown];

const ordered = new WeakMap<TextMembers, [name: string, type: TextMembers[string]][]>();
function orderOf(members: TextMembers): [name: string, type: TextMembers[string]][] {
  const order = ordered.get(members) ?? (Object.entries(members) as [string, TextMembers[string]][]);
  ordered.set(members, order);
  return order;
}

/**
 * The hash of a row in form 2 of the log: a JSON array of texts and nulls, which begins with the kind of record. A value
 * of another type than the service writes has no such form, and so no hash: its text could be that of the right value.
 */
export function textRecordHash(kind: string, parts: readonly RecordPart[], last: unknown = []): string {
  if (!Array.isArray(last) || !last.every((text) => typeof text === 'string')) return '';
  const values: (string | null)[] = [kind];
  for (const [members, row] of parts) {
    for (const [name, type] of orderOf(members)) {
      const value = (row as { [member: string]: unknown } | null | undefined)?.[name] ?? null;
      if (value !== null && typeof value !== type) return '';
      values.push(value === null ? null : String(value));
    }
  }
  for (const text of last) values.push(text as string);
  return sha256Hex(JSON.stringify(values));
}
