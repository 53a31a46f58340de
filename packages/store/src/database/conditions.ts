import { sql, type RawBuilder } from 'kysely';

/** A part of a WHERE clause. */
export type Condition = RawBuilder<boolean>;
type Values = string[] | null | undefined;

/** Every condition holds; none at all holds too. */
export const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** What a filter that is given adds; one that is absent or empty adds nothing. */
export const given = <Value>(values: Value[] | null | undefined, build: (values: Value[]) => Condition): Condition[] =>
  values && values.length > 0 ? [build(values)] : [];

/** The column has one of the values. */
export const among = (column: string, values: Values): Condition[] =>
  given(values, (list) => sql<boolean>`${sql.ref(column)} = any(${list}::text[])`);

export const notAmong = (column: string, values: Values): Condition[] =>
  given(values, (list) => sql<boolean>`${sql.ref(column)} <> all(${list}::text[])`);

/** The column has one of the values, whatever the case. */
export const amongIgnoringCase = (column: string, values: Values): Condition[] =>
  given(
    values,
    (list) => sql<boolean>`lower(${sql.ref(column)}) = any(select lower(value) from unnest(${list}::text[]) as value)`,
  );

/** Some of the columns contains the text, whatever the case. */
export const contains = (columns: string[], text: string | undefined): Condition[] =>
  given(text ? [text] : [], ([part]) => {
    const found = columns.map((column) => sql<boolean>`position(lower(${part}) in lower(${sql.ref(column)})) > 0`);
    return sql<boolean>`(${sql.join(found, sql` or `)})`;
  });

/** The pattern of ILIKE for texts that contain this one. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What sorts after the last row of the page before, when rows are sorted by this column. */
export const following = (column: string, after: string[] | null): Condition[] =>
  given(after, ([last]) => sql<boolean>`${sql.ref(column)} > ${last}`);

/**
 * The rows of one app, those after the page before, to be sorted by `app_id` and `id`. Written as a range of the index on both: with an
 * equality the planner may walk the rows of all apps in the order of their ids instead.
 */
export const inApp = (table: string, appId: string, after: string[] | null): Condition => {
  const [app, id] = [sql.ref(`${table}.app_id`), sql.ref(`${table}.id`)];
  return sql<boolean>`(${app}, ${id}) > (${appId}, ${after?.[0] ?? ''}) and ${app} <= ${appId}`;
};

/** Values of an enumeration without their prefix. */
export const stripped = (values: readonly string[] | null | undefined, prefix: string): string[] =>
  (values ?? []).map((value) => value.replace(prefix, ''));

/** A filter on something that no object has: it finds all objects when it asks for those without, and none otherwise. */
export const having = (values: readonly string[] | null | undefined): Condition[] =>
  given(values ? [...values] : [], (list) =>
    list.some((value) => value === '' || value.endsWith('_UNSPECIFIED')) ? sql<boolean>`true` : sql<boolean>`false`,
  );

/** Limits a list to apps that a person owns, and to what is below them. Null or absent: all apps. */
export type OwnedBy = { ownerId?: string | null };

export const ownedBy = (column: string, { ownerId }: OwnedBy): Condition[] =>
  ownerId ? [sql<boolean>`${sql.ref(column)} in (select o.app_id from app_owners o where o.user_id = ${ownerId})`] : [];

/** Some of the columns has the id of one of the policies. */
export const namesPolicy = (columns: string[], refs: { id?: string }[] | null | undefined): Condition[] =>
  given(
    refs,
    (list) =>
      sql<boolean>`array[${sql.join(columns.map((column) => sql.ref(column)))}] && ${list.map(({ id }) => id ?? '')}::text[]`,
  );
