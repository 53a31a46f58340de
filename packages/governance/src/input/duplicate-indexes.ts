/** The indexes of values that repeat an earlier one. Linear, because lists in requests may have thousands of items. */
export function duplicateIndexes(values: readonly string[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) repeated.add(index);
    seen.add(value);
  }
  return repeated;
}
