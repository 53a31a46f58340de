/** The end of a message about an unknown name: the closest name, or all names when they are few. */
export function suggestName(written: string, names: Iterable<string>): string {
  const all = [...names];
  const lower = written.toLowerCase();
  const near = all
    .map((name) => ({ name, distance: distance(lower, name.toLowerCase()) }))
    .filter((one) => one.distance <= Math.max(1, Math.floor(one.name.length / 3)))
    .toSorted((one, other) => one.distance - other.distance);
  if (near[0]) return `; did you mean ${near[0].name}?`;
  return all.length > 0 && all.length <= 12 ? `; there is ${all.join(', ')}` : '';
}

/** The edit distance of two words; infinite for long or very different ones. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 8 || one.length > 60) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
