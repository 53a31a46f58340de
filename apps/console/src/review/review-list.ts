import type { Marks } from './review-queries.ts';
import type { ReviewRow } from './review-row.ts';
import type { ReviewSearch, ReviewTab, ReviewView } from './review-search.ts';

export type Group = { key: string; name: string; rows: ReviewRow[] };
/** A line of the list: the head of a group, or a row. */
export type Line = { kind: 'group'; group: Group } | { kind: 'row'; row: ReviewRow };

/** The rows of a tab: to decide, or marked. */
export const rowsOfTab = (rows: readonly ReviewRow[], marks: Marks, tab: ReviewTab): ReviewRow[] =>
  rows.filter(({ taskId }) => marks.has(taskId) === (tab === 'marked'));

/** The rows that the filters of the address leave. Every word of the search has to occur. */
export function filterRows(rows: readonly ReviewRow[], { q, recommendation, app, person }: ReviewSearch): ReviewRow[] {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (recommendation === undefined || row.recommendation === recommendation) &&
      (app === undefined || row.what.appId === app) &&
      (person === undefined || row.who.id === person) &&
      words.every((word) => row.searchText.includes(word)),
  );
}

const compare = new Intl.Collator(undefined, { numeric: true }).compare;

/** The place of each text among all of them. To compare two texts as people do costs much more than to compare two places. */
function placesOf(rows: readonly ReviewRow[], textOf: (row: ReviewRow) => string): (row: ReviewRow) => number {
  const texts = [...new Set(rows.map(textOf))].toSorted(compare);
  const places = new Map(texts.map((text, place) => [text, place]));
  return (row) => places.get(textOf(row)) ?? 0;
}

type Order = (row: ReviewRow) => number;
const RISK = { revoke: 0, look: 1, certify: 2 } as const;

/** Rows are compared by these, in this order. */
const orders: { readonly [Sort in NonNullable<ReviewSearch['sort']>]: (rows: readonly ReviewRow[]) => Order[] } = {
  name: (rows) => [
    placesOf(rows, ({ who }) => who.name),
    placesOf(rows, ({ what }) => what.resource),
    placesOf(rows, ({ what }) => what.name),
  ],
  used: () => [({ lastUsedAt }) => lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY],
  risk: () => [({ recommendation }) => RISK[recommendation]],
};

const keys: { readonly [View in Exclude<ReviewView, 'flat'>]: (row: ReviewRow) => { key: string; name: string } } = {
  app: ({ what }) => ({ key: what.appId, name: what.app }),
  person: ({ who }) => ({ key: who.id || who.name, name: who.name }),
  entitlement: ({ what }) => ({
    key: what.entitlementId,
    name: [what.app, what.resource, what.name].filter(Boolean).join(' · '),
  }),
};

/** All rows in the order in which they are shown: by group, and within each as chosen. Costly for many rows, and done once for all tabs and filters. */
export function orderRows(rows: readonly ReviewRow[], { view = 'app', sort = 'name' }: ReviewSearch): ReviewRow[] {
  const byGroup = view === 'flat' ? [] : [placesOf(rows, (row) => keys[view](row).name)];
  const by = [...byGroup, ...orders[sort](rows)];
  return rows
    .map((row) => ({ row, places: by.map((placeOf) => placeOf(row)) }))
    .toSorted((a, b) => {
      const differs = a.places.findIndex((place, at) => place !== b.places[at]);
      return differs < 0 ? 0 : (a.places[differs] ?? 0) - (b.places[differs] ?? 0);
    })
    .map(({ row }) => row);
}

/** Ordered rows by group; one group without a name in the flat view. */
export function groupRows(ordered: readonly ReviewRow[], { view = 'app' }: ReviewSearch): Group[] {
  if (view === 'flat') return ordered.length === 0 ? [] : [{ key: '', name: '', rows: [...ordered] }];
  const groups = new Map<string, Group>();
  for (const row of ordered) {
    const { key, name } = keys[view](row);
    const group = groups.get(key) ?? { key, name, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export const linesOf = (groups: readonly Group[]): Line[] =>
  groups.flatMap((group): Line[] => [
    ...(group.key === '' ? [] : [{ kind: 'group' as const, group }]),
    ...group.rows.map((row): Line => ({ kind: 'row', row })),
  ]);
