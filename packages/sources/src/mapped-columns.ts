import type { CsvRow } from './plain-lines.ts';
import type { SourceFile } from './inventory-record.ts';
import { lettersAndDigits } from './letters-and-digits.ts';
import { quotation, quotations } from './problem.ts';
import type { Problem } from './problem.ts';

/** Columns of one file, each with the header to read it from. It overrides the recognized headers. */
export type ColumnMapping = { readonly [column: string]: string };

export type MappedColumns<Name extends string> = {
  /** The cell index of each mapped column whose header was found. */
  positions: Map<Name, number>;
  problems: Problem[];
};

/**
 * Finds the headers of a mapping. An exact match wins; without one, the header that differs only in case, spaces and
 * punctuation.
 */
export function findMappedColumns<Name extends string>(
  file: SourceFile,
  names: readonly Name[],
  mapping: ColumnMapping,
  { line, cells }: CsvRow,
): MappedColumns<Name> {
  const positions = new Map<Name, number>();
  const problems: Problem[] = [];
  const written = cells.map((cell) => cell.trim());
  const refuse = (column: Name, rule: Problem['rule'], message: string): void =>
    void problems.push({ file, line, column, rule, message });
  for (const column of names.filter((name) => Object.hasOwn(mapping, name))) {
    const wanted = (mapping[column] ?? '').trim();
    const [index, ...others] = indicesOf(wanted, written);
    const reads = `The mapping reads ${column} from the header ${quotation(wanted)}`;
    if (index === undefined) {
      refuse(
        column,
        'MAPPED_HEADER_MISSING',
        `${reads}, which the file does not have: name one of its headers, or leave ${column} out. They are ${quotations(written)}.`,
      );
      continue;
    }
    if (others.length > 0) {
      const headers = quotations([index, ...others].map((at) => written[at] ?? ''));
      refuse(column, 'COLUMN_TWICE', `${reads}, which can be any of ${headers}: rename or remove all but one of them.`);
    }
    const [other] = [...positions].find(([, position]) => position === index) ?? [];
    if (other !== undefined)
      refuse(
        column,
        'COLUMN_TWICE',
        `${reads}, and ${other} from it as well: one header holds one column, so leave one of them out.`,
      );
    positions.set(column, index);
  }
  return { positions, problems };
}

function indicesOf(wanted: string, written: readonly string[]): number[] {
  const matching = (isMatch: (header: string) => boolean): number[] =>
    written.flatMap((header, index) => (isMatch(header) ? [index] : []));
  const exact = matching((header) => header === wanted);
  const key = lettersAndDigits(wanted);
  return exact.length > 0 || key === '' ? exact : matching((header) => lettersAndDigits(header) === key);
}
