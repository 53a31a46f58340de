import type { KeptResults } from './kept-results.ts';
import type { Result } from './row.ts';

const LAST_DAY = '2026-11-23';

/**
 * The column of the first figures: those from 2026-11-22 to 2026-11-23, on another machine (AMD EPYC), before the marks of today. The ratio
 * of decisions was one of times then, and is turned round here.
 */
const firstFigures: { readonly [what: string]: string } = {
  'GET task, fully expanded, signed in': '0.54 ×',
  'Round trips to the database of one such GET': '2 round trips',
  'Import of 1,000,000 grants': '0.23 × of 200,000',
  'Preparation of a campaign of 200,000 items': '6.61 ×',
  'Preparation of a campaign of 200,000 items: most memory of the process': '356 MB',
  'Task search among 200,000 tasks: page 1,000 of 100 tasks each': '1.01 ×',
  '1,000 decisions by 16 clients at once': '0.26 ×',
  'A submission of 10,000 decisions': '2.22 ×',
  '50 reviewers at work for 60 seconds: requests answered, none with an error': '861 /s',
  'Preparation of a campaign of 1,000,000 items in a large company': '2.32 ×',
  'Preparation of a campaign of 1,000,000 items in a large company: most memory of the process': '291 MB',
  'A reviewer’s page of 100 among 1,000,000 reviews, expanded, with insights': '1.08 ×',
  'Statistics of a campaign of 1,000,000 items': '7.46 ×',
  'A submission of 10,000 decisions among 1,000,000 reviews': '1.90 ×',
  'The end of a campaign revokes 100,037 open reviews': '121.0 s',
  'The end of a campaign revokes 100,037 open reviews: decisions about others at the same time': '1.81 ×',
  'Report of 1,000,000 rows, CSV: made and downloaded': '244.4 s',
  'Report of 1,000,000 rows, workbook: made and downloaded': '274.0 s',
  'Report of 1,000,000 rows, evidence pack: made and downloaded': '593.4 s',
};

/** The first figure of what was measured again since; '' for everything else. */
export function firstFigureOf(kept: KeptResults): (result: Result) => string {
  const again = new Set(Object.values(kept).flatMap(({ on, results }) => (on > LAST_DAY ? results : [])));
  return (result) => (again.has(result) ? (firstFigures[result.what] ?? '') : '');
}
