import type { Run } from './task-runs.ts';

/** Runs that came out alike, and what they have in common that others of the same command do not. */
export type Row = { run: Run; when: string };

type Attribute = 'case' | 'kind' | 'place' | 'setting';
/** The attributes that a row can omit, in the order in which they are omitted. */
const attributes: readonly Attribute[] = ['place', 'case', 'setting', 'kind'];

const result = ({ who, leadsTo, written, refused }: Run): string => JSON.stringify([who, leadsTo, written, refused]);
const valuesOf = (runs: readonly Run[], attribute: Attribute): string[] => [
  ...new Set(runs.map((run) => run[attribute])),
];
const grouped = (runs: readonly Run[], key: (run: Run) => string): Run[][] => [...Map.groupBy(runs, key).values()];

/** The runs of one command in one state as few rows: each row is for all the runs that its words describe, and for no others. */
export function rowsOf(runs: readonly Run[]): Row[] {
  return grouped(runs, result).flatMap((alike) => described(alike, runs));
}

function described(group: readonly Run[], all: readonly Run[]): Row[] {
  const [run] = group;
  if (!run) return [];
  const values = new Map(attributes.map((attribute) => [attribute, new Set(valuesOf(group, attribute))]));
  // The group is always among them.
  const matches = (named: readonly Attribute[]): boolean => {
    let others = -group.length;
    return all.every((one) => {
      if (named.every((attribute) => values.get(attribute)?.has(one[attribute]))) others += 1;
      return others <= 0;
    });
  };
  const needed = attributes.reduce((named, attribute) => {
    const fewer = named.filter((one) => one !== attribute);
    return matches(fewer) ? fewer : named;
  }, attributes);
  if (matches(needed)) return [{ run, when: needed.map((attribute) => inWords(group, all, attribute)).join('; ') }];
  const ways = attributes
    .filter((attribute) => (values.get(attribute)?.size ?? 0) > 1)
    .map((attribute) => grouped(group, (one) => one[attribute]).flatMap((part) => described(part, all)));
  return ways.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

function inWords(group: readonly Run[], all: readonly Run[], attribute: Attribute): string {
  const values = valuesOf(group, attribute);
  const others = valuesOf(all, attribute).filter((value) => !values.includes(value));
  return others.length < values.length && !others.includes('')
    ? `except ${others.join(', ')}`
    : values.filter((value) => value !== '').join(', ');
}
