import { headerKey } from './column.ts';
import type { ColumnTable } from './column.ts';
import type { SourceFile } from './inventory-record.ts';
import { quotation } from './problem.ts';
import type { Problem } from './problem.ts';

export type Delimiter = ',' | ';' | '\t';

/** How the header line of a file was read. */
export type HeaderReport = {
  file: SourceFile;
  delimiter: Delimiter;
  /** Headers as written, each with the canonical column that it stands for, in the order of the file. */
  understood: { header: string; column: string }[];
  /** Headers whose cells are not read. */
  ignored: string[];
  /** Required columns that no header stands for; alternatives are joined by ` or `. */
  missing: string[];
};

export type Header<Name extends string> = {
  report: HeaderReport;
  /** Index of the cell of each understood column. */
  positions: ReadonlyMap<Name, number>;
  /** Number of cells that every row must have. */
  width: number;
  problems: Problem[];
};

/** Finds the columns of a file by the cells of its header line. */
export function readHeader<Name extends string>(
  file: SourceFile,
  delimiter: Delimiter,
  table: ColumnTable<Name>,
  line: number,
  cells: readonly string[],
): Header<Name> {
  const names = Object.keys(table.columns) as Name[];
  const written = cells.map((cell) => cell.trim());
  const keys = written.map(headerKey);
  const positions = new Map<Name, number>();
  const problems: Problem[] = [];

  for (const name of names) {
    const claims = claimants(name, table.columns[name], keys);
    const [first, ...others] = claims;
    if (first === undefined) continue;
    positions.set(name, first);
    if (others.length > 0) {
      const headers = claims.map((index) => quotation(written[index] ?? '')).join(' and ');
      const message = `The headers ${headers} both mean the column ${name}: rename or remove all but one of them.`;
      problems.push({ file, line, column: name, rule: 'COLUMN_TWICE', message });
    }
  }

  const missing = table.required.filter((group) => !group.some((name) => positions.has(name)));
  for (const group of missing) {
    const [column = ''] = group;
    const wanted = group.join(' or ');
    const found = written.map(quotation).join(', ');
    const message = `The header line has no column ${wanted}: add it, or rename the header that means it. Headers found: ${found}.`;
    problems.push({ file, line, column, rule: 'COLUMN_MISSING', message });
  }

  const columnAt = new Map([...positions].map(([name, index]) => [index, name]));
  const report: HeaderReport = { file, delimiter, understood: [], ignored: [], missing: missing.map((group) => group.join(' or ')) };
  written.forEach((header, index) => {
    const column = columnAt.get(index);
    if (column !== undefined) report.understood.push({ header, column });
    else report.ignored.push(header === '' ? `(column ${index + 1}, no header)` : header);
  });
  return { report, positions, width: cells.length, problems };
}

function claimants(name: string, column: ColumnTable<string>['columns'][string], keys: readonly string[]): number[] {
  const among = (headers: readonly string[]): number[] => {
    const accepted = new Set(headers.map(headerKey));
    return keys.flatMap((key, index) => (accepted.has(key) ? [index] : []));
  };
  const certain = among([name, ...column.headers]);
  return certain.length > 0 ? certain : among(column.perhaps ?? []);
}
