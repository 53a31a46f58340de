import { sql, type RawBuilder } from 'kysely';

/** A part of a WHERE clause. */
export type Condition = RawBuilder<boolean>;
type Values = string[] | null | undefined;

/** All conditions hold; an empty list is true. */
export const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** The condition of a filter; none when the filter is absent or empty. */
export const given = <Value>(values: Value[] | null | undefined, build: (values: Value[]) => Condition): Condition[] =>
  values && values.length > 0 ? [build(values)] : [];

/** The column has one of the values. */
export const among = (column: string, values: Values): Condition[] =>
  given(values, (list) => sql<boolean>`${sql.ref(column)} = any(${list}::text[])`);

export const notAmong = (column: string, values: Values): Condition[] =>
  given(values, (list) => sql<boolean>`${sql.ref(column)} <> all(${list}::text[])`);

/** The column has one of the values, ignoring case. */
export const amongIgnoringCase = (column: string, values: Values): Condition[] =>
  given(
    values,
    (list) => sql<boolean>`lower(${sql.ref(column)}) = any(select lower(value) from unnest(${list}::text[]) as value)`,
  );

/** One of the columns contains the text, ignoring case. */
export const contains = (columns: string[], text: string | undefined): Condition[] =>
  given(text ? [text] : [], ([part]) => {
    const found = columns.map((column) => sql<boolean>`position(lower(${part}) in lower(${sql.ref(column)})) > 0`);
    return sql<boolean>`(${sql.join(found, sql` or `)})`;
  });

/** The ILIKE pattern for texts that contain this one. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The rows after the previous page, when sorted by this column. */
export const following = (column: string, after: string[] | null): Condition[] =>
  given(after, ([last]) => sql<boolean>`${sql.ref(column)} > ${last}`);

/**
 * The rows of one app after the previous page, to be sorted by `app_id` and `id`. Written as a range of the index on both: with an
 * equality the planner may scan the rows of all apps in the order of their ids instead.
 */
export const inApp = (table: string, appId: string, after: string[] | null): Condition => {
  const [app, id] = [sql.ref(`${table}.app_id`), sql.ref(`${table}.id`)];
  return sql<boolean>`(${app}, ${id}) > (${appId}, ${after?.[0] ?? ''}) and ${app} <= ${appId}`;
};

/** Values of an enumeration without their prefix. */
export const stripped = (values: readonly string[] | null | undefined, prefix: string): string[] =>
  (values ?? []).map((value) => value.replace(prefix, ''));

/** The column has one of these values of an enumeration; UNSPECIFIED means all. */
export const amongValues = (
  column: string,
  values: readonly string[] | null | undefined,
  prefix: string,
): Condition[] => {
  const wanted = stripped(values, prefix);
  return wanted.includes('UNSPECIFIED') ? [] : among(column, wanted);
};

/** A filter on a property that no object has: it matches all objects when it asks for the unset value, and none otherwise. */
export const having = (values: readonly string[] | null | undefined): Condition[] =>
  given(values ? [...values] : [], (list) =>
    list.some((value) => value === '' || value.endsWith('_UNSPECIFIED')) ? sql<boolean>`true` : sql<boolean>`false`,
  );

/** Limits a list to apps that a person owns, and to what is below them. Null or absent: all apps. */
export type OwnedBy = { ownerId?: string | null };

export const ownedBy = (column: string, { ownerId }: OwnedBy): Condition[] =>
  ownerId ? [sql<boolean>`${sql.ref(column)} in (select o.app_id from app_owners o where o.user_id = ${ownerId})`] : [];

/** One of the columns has the id of one of the policies. */
export const namesPolicy = (columns: string[], refs: { id?: string }[] | null | undefined): Condition[] =>
  given(
    refs,
    (list) =>
      sql<boolean>`array[${sql.join(columns.map((column) => sql.ref(column)))}] && ${list.map(({ id }) => id ?? '')}::text[]`,
  );
