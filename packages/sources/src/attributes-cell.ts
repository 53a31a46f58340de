import { quotation } from './problem.ts';
import type { Row } from './row.ts';

const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,63}$/;

/** The attributes in a cell such as `cost_center=4711; clearance=high`; a text describes an error. */
function parseAttributes(cell: string): { [key: string]: string } | string {
  const read = new Map<string, string>();
  for (const part of cell.split(';').map((text) => text.trim())) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const key = part.slice(0, at).trim();
    if (at < 0) return 'has a part without an equals sign';
    if (!KEY.test(key))
      return 'has a key that does not begin with a letter and go on with at most 63 letters, digits, dots, underscores or hyphens';
    if (read.has(key)) return `has the key ${key} twice`;
    const value = part.slice(at + 1).trim();
    if (value !== '') read.set(key, value);
  }
  return Object.fromEntries(read);
}

/** The attributes in a cell as JSON with sorted keys, so that equal attributes give equal text; `''` for an empty cell. */
export function attributesIn<Column extends string>(row: Row<Column>, column: Column): string {
  const text = row.text(column);
  if (text === '') return '';
  const read = parseAttributes(text);
  if (typeof read === 'object')
    return JSON.stringify(Object.fromEntries(Object.entries(read).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  row.refuse(column, 'INVALID_ATTRIBUTES', `${column} ${quotation(text)} ${read}: write it as key=value; key=value.`);
  return '';
}
