import type { AccessReview } from '@oag/client';
import { useDeferredValue, useMemo } from 'react';
import { columnsOfCampaign, isColumnId, possibleColumns } from './columns.tsx';
import { filterRows, groupRows, linesOf, orderRows, rowsOfTab } from './review-list.ts';
import type { ReviewRow } from './review-row.ts';
import type { ReviewSearch } from './review-search.ts';
import type { Marks } from './review-queries.ts';

/** The rows as the address wants them seen: of one tab, filtered, in groups and in order, with the chosen columns. */
export function useReviewView(campaign: AccessReview, rows: readonly ReviewRow[], marks: Marks, search: ReviewSearch) {
  const query = useDeferredValue(search.q);
  const { view, sort, tab = 'open' } = search;
  const shown = useMemo(() => orderRows(rows, { ...(view && { view }), ...(sort && { sort }) }), [rows, view, sort]);
  const tabRows = useMemo(() => rowsOfTab(shown, marks, tab), [shown, marks, tab]);
  const filtered = useMemo(
    () => filterRows(tabRows, { ...search, ...(query === undefined ? {} : { q: query }) }),
    [tabRows, search, query],
  );
  const lines = useMemo(() => linesOf(groupRows(filtered, search)), [filtered, search]);
  const ordered = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])), [lines]);
  const possible = useMemo(() => possibleColumns(campaign), [campaign]);
  const columns = useMemo(
    () => search.columns?.split(',').filter(isColumnId) ?? columnsOfCampaign(campaign),
    [search.columns, campaign],
  );
  return { tabRows, filtered, lines, ordered, possible, columns };
}
