import type { Pack } from './check.ts';

export type Counts = { [name: string]: number };

export const count = (counts: Counts, name: unknown): void =>
  void (counts[String(name)] = (counts[String(name)] ?? 0) + 1);

export const list = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');

const sorted = (value: unknown): string =>
  JSON.stringify(
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Compares a total of the manifest with the count, unless the file already has a problem: then the count means nothing. */
export function compareTotal({ manifest, problems }: Pack, name: string, found: number | Counts, file: string): void {
  if (problems.isNamed(file) || sorted(manifest.totals[name]) === sorted(found)) return;
  problems.add(
    'manifest.json',
    `totals.${name}`,
    `says ${sorted(manifest.totals[name])}; ${file} has ${sorted(found)}`,
  );
}
