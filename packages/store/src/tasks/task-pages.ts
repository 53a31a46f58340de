import type { Pool } from 'pg';
import { batchLoader } from '../database/index.ts';
import { type Expandable, readTaskViews, type TaskViewRows } from './task-view.ts';

/** The most tasks of several pages in one statement. More would not fit into the memory that a session has for it. */
const TASKS_MAX = 100;

/**
 * Reads pages of tasks. Pages that are asked for together, with objects of the same kinds, come from one statement: what they have in common, such
 * as campaigns, apps and people, is read once. The rows of a page then include those of the others.
 */
export function taskPageReader(
  pool: Pool,
): (ids: readonly string[], expand: readonly Expandable[]) => Promise<TaskViewRows> {
  const readers = new Map<string, (key: string) => Promise<TaskViewRows | undefined>>();
  return async (ids, expand) => {
    const kinds = expand.toSorted().join(' ');
    const reader =
      readers.get(kinds) ??
      batchLoader(async (pages) => {
        const rows = new Map<string, TaskViewRows>();
        for (const together of inStatements(pages)) {
          const all = [...new Set(together.flatMap(idsOf))];
          const read = await readTaskViews(pool, { ids: all, numericIds: [], expand });
          for (const page of together) rows.set(page, read);
        }
        return rows;
      });
    readers.set(kinds, reader);
    const found = await reader(ids.join(' '));
    if (!found) throw new Error('A page of tasks was not read');
    return found;
  };
}

const idsOf = (page: string): string[] => (page === '' ? [] : page.split(' '));

/** Pages by the statement that reads them: as many as fit, at least one. */
function inStatements(pages: readonly string[]): string[][] {
  const statements: string[][] = [];
  let count = 0;
  for (const page of pages) {
    const size = idsOf(page).length;
    const last = statements.at(-1);
    if (last && count + size <= TASKS_MAX) last.push(page);
    else {
      statements.push([page]);
      count = 0;
    }
    count += size;
  }
  return statements;
}
