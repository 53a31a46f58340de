/** Each once, in order. */
export const distinct = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
