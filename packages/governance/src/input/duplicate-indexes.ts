/** The indexes of values that a list has before already. Lists of requests have thousands of items, so each is looked at once. */
export function duplicateIndexes(values: readonly string[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, value] of values.entries()) {
    if (seen.has(value)) repeated.add(index);
    seen.add(value);
  }
  return repeated;
}
