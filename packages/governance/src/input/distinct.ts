/** The ids without duplicates, sorted. */
export const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
