import { sql } from 'kysely';
import type { Condition } from './conditions.ts';

/** The rows of a page: at most `size`, after the sort values of the previous page's last row, or the first ones. */
export type Page = { size: number; after: string[] | null };

/** The rows of a page, and the sort values of the last one, null when no row follows. */
export type PageRows<Row> = { rows: Row[]; after: string[] | null };

/** Cuts a page from rows read with one more than its size, which shows whether another page follows. */
export function cutPage<Row, Item>(
  found: Row[],
  page: Page,
  sortValues: (row: Row) => string[],
  toItem: (row: Row) => Item,
): PageRows<Item> {
  const rows = found.slice(0, page.size);
  const last = rows.at(-1);
  return { rows: rows.map(toItem), after: last !== undefined && found.length > page.size ? sortValues(last) : null };
}

/** For lists by `created_at desc, id desc`: the rows after the previous page. Ids alone are sorted only by whole seconds. */
export const madeBefore = ({ after }: Page): Condition =>
  after === null ? sql<boolean>`true` : sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]})`;

/** The sort values of a row in such a list. */
export const whenMade = ({ created_at: createdAt, id }: { created_at: string; id: string }): string[] => [
  createdAt,
  id,
];
