import type { ImportProblem } from '@oag/client';

/** A cell of CSV. A leading sign that a spreadsheet takes for a formula is quoted away. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Problems as a CSV file that spreadsheets open, with a byte order mark for Excel. */
export const problemsCsv = (problems: readonly ImportProblem[], fileOf: (problem: ImportProblem) => string): string =>
  `\uFEFF${[
    ['file', 'line', 'column', 'rule', 'message'],
    ...problems.map((problem) => [fileOf(problem), problem.line, problem.column, problem.rule, problem.message]),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')}\r\n`;

/** Lets the browser save a text as a file. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
