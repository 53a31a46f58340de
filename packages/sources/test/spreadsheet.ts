import * as fc from 'fast-check';

/** How a program writes CSV. */
export type Style = {
  delimiter: ',' | ';' | '\t';
  lineBreak: '\n' | '\r\n' | '\r';
  quoteAll: boolean;
  byteOrderMark: boolean;
  lastLineBreak: boolean;
  blankLines: number;
};

export const style: fc.Arbitrary<Style> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  quoteAll: fc.boolean(),
  byteOrderMark: fc.boolean(),
  lastLineBreak: fc.boolean(),
  blankLines: fc.nat({ max: 2 }),
});

/** Writes rows as CSV, with blank lines between them, and says on which line each row starts. */
export function write(rows: readonly (readonly string[])[], how: Style): { text: string; lines: number[] } {
  const cell = (value: string): string => {
    const inQuotes = how.quoteAll || /["\n]/.test(value) || value.includes(how.delimiter);
    const quoted = inQuotes ? `"${value.replaceAll('"', '""')}"` : value;
    return quoted.replaceAll('\n', how.lineBreak);
  };
  const lines: number[] = [];
  let line = 1;
  const written = rows.map((cells) => {
    lines.push(line);
    line += 1 + how.blankLines + cells.join('').split('\n').length - 1;
    return cells.map(cell).join(how.delimiter);
  });
  const end = how.lastLineBreak ? how.lineBreak : '';
  const text = (how.byteOrderMark ? '\uFEFF' : '') + written.join(how.lineBreak.repeat(1 + how.blankLines)) + end;
  return { text, lines };
}
