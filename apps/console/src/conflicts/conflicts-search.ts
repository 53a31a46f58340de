export const STATE_NAMES = ['active', 'exempted', 'resolved'] as const;
export type ConflictStateName = (typeof STATE_NAMES)[number];

/** The address of a segregation-of-duties rule: which of its conflicts are shown. Absent: those that nobody exempted. */
export type ConflictsSearch = { state?: ConflictStateName };

export function parseConflictsSearch(search: Record<string, unknown>): ConflictsSearch {
  const state = STATE_NAMES.find((name) => name === search['state']);
  return state && state !== 'active' ? { state } : {};
}
