import type { Column, ColumnTable } from './column.ts';
import type { CsvRow } from './plain-lines.ts';
import type { Delimiter } from './delimiter.ts';
import type { SourceFile } from './inventory-record.ts';
import { lettersAndDigits } from './letters-and-digits.ts';
import { findMappedColumns, type ColumnMapping } from './mapped-columns.ts';
import { quotation, quotations } from './problem.ts';
import type { Problem } from './problem.ts';
import { resemblingHeader, type Resemblance } from './resembling-header.ts';

/** How the header line of a file was understood. */
export type HeaderReport = {
  file: SourceFile;
  delimiter: Delimiter;
  /** Headers and their columns, in the order of the file; headers are cut to 200 characters without control characters. */
  understood: { header: string; column: string }[];
  /** Headers whose cells are ignored. */
  ignored: string[];
  /** Ignored headers that resemble a header of a column that the file lacks. */
  resembling: Resemblance[];
  /** The line of the header. */
  line: number;
  /** Required columns without a header; ` or ` joins alternatives. */
  missing: string[];
};

export type Header<Name extends string> = {
  report: HeaderReport;
  line: number;
  /** The cell index of each understood column. */
  positions: ReadonlyMap<Name, number>;
  /** Number of cells that every row must have. */
  width: number;
  problems: Problem[];
};

const longestHeaderShown = 200;
/** A header line may have thousands; real spreadsheets have fewer. */
const mostHeadersCompared = 200;

/** Finds the columns of a file by its header line: by the mapping if it names them, otherwise by their headers. */
export function readHeader<Name extends string>(
  file: SourceFile,
  delimiter: Delimiter,
  table: ColumnTable<Name>,
  { line, cells }: CsvRow,
  mapping: ColumnMapping = {},
): Header<Name> {
  const names = Object.keys(table.columns) as Name[];
  const written = cells.map((cell) => cell.trim());
  const { positions, problems } = findMappedColumns(file, names, mapping, { line, cells });
  const isMapped = (name: string): boolean => Object.hasOwn(mapping, name);
  // A header in the mapping means only what the mapping says.
  const mapped = new Set(positions.values());
  const keys = written.map((header, index) => (mapped.has(index) ? undefined : lettersAndDigits(header)));

  for (const name of names) {
    if (isMapped(name)) continue;
    const claims = claimants(name, table.columns[name], keys);
    const [first, ...others] = claims;
    if (first === undefined) continue;
    positions.set(name, first);
    if (others.length > 0) {
      const headers = claims.map((index) => quotation(written[index] ?? '')).join(' and ');
      const message = `The headers ${headers} both mean the column ${name}: name the right one in the mapping of the import, or rename or remove all but one of them.`;
      problems.push({ file, line, column: name, rule: 'COLUMN_TWICE', message });
    }
  }

  const missing = table.required.filter((group) => !group.some((name) => positions.has(name)));
  // A missing header of the mapping is already reported.
  for (const group of missing.filter((columns) => !columns.some(isMapped))) {
    const [column = ''] = group;
    const wanted = group.join(' or ');
    const message = `The header line has no column ${wanted}: add it, rename the header that means it, or name that header in the mapping of the import. It has ${quotations(written)}.`;
    problems.push({ file, line, column, rule: 'COLUMN_MISSING', message });
  }

  const columnAt = new Map([...positions].map(([name, index]) => [index, name]));
  const report: HeaderReport = {
    file,
    delimiter,
    understood: [],
    ignored: [],
    resembling: [],
    line,
    missing: missing.map((group) => group.join(' or ')),
  };
  written.forEach((header, index) => {
    const column = columnAt.get(index);
    const shown = header
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longestHeaderShown);
    if (column !== undefined) report.understood.push({ header: shown, column });
    else {
      report.ignored.push(shown === '' ? `(column ${index + 1}, no header)` : shown);
      const like =
        index < mostHeadersCompared ? resemblingHeader(shown, table, (name) => positions.has(name)) : undefined;
      if (like !== undefined) report.resembling.push({ header: shown, ...like });
    }
  });
  return { report, line, positions, width: cells.length, problems };
}

/** The report about a file with an unreadable header line. */
export function unreadHeader(file: SourceFile, table: ColumnTable<string>): HeaderReport {
  return {
    file,
    delimiter: ',',
    understood: [],
    ignored: [],
    resembling: [],
    line: 1,
    missing: table.required.map((group) => group.join(' or ')),
  };
}

function claimants(name: string, column: Column, keys: readonly (string | undefined)[]): number[] {
  const among = (headers: readonly string[]): number[] => {
    const accepted = new Set(headers.map(lettersAndDigits));
    return keys.flatMap((key, index) => (key !== undefined && accepted.has(key) ? [index] : []));
  };
  const certain = among([name, ...column.headers]);
  return certain.length > 0 ? certain : among(column.ambiguousHeaders ?? []);
}
