/** How many entries an LRU cache may have, given as their size: for a number of entries it reserves the memory of all of them at every start. */
export const entriesAtMost = (count: number): { maxSize: number; sizeCalculation: () => number } => ({
  maxSize: count,
  sizeCalculation: () => 1,
});
