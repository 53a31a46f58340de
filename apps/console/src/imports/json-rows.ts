type Row = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a JSON export as CSV with the names of members as headers; undefined for JSON that is no list of objects. */
export function csvOfJson(text: string): string | undefined {
  const rows = rowsOf(text)?.map((row) => new Map(cellsOf(row)));
  if (!rows || rows.length === 0) return undefined;
  const headers = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = [headers, ...rows.map((row) => headers.map((header) => row.get(header) ?? ''))];
  return lines.map((cells) => cells.map(quoted).join(',')).join('\n');
}

/** A list of objects: alone, in a member of an object as APIs answer it, or one object in each line. */
function rowsOf(text: string): Row[] | undefined {
  const value = parsed(text);
  if (value === undefined) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const objects = lines.map(parsed).filter(isObject);
    return objects.length === lines.length ? objects : undefined;
  }
  const lists = Array.isArray(value) ? [value] : isObject(value) ? Object.values(value) : [];
  const found = lists.filter((list): list is Row[] => Array.isArray(list) && list.length > 0 && list.every(isObject));
  // With two lists, nobody knows which one is meant.
  return found.length === 1 ? found[0] : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The members of an object as cells. Those of an object in it have its name before theirs: `name.givenName`. */
const cellsOf = (row: Row, before = ''): [string, string][] =>
  Object.entries(row).flatMap(([name, value]) =>
    isObject(value) ? cellsOf(value, `${before}${name}.`) : [[before + name, cellOf(value)] as [string, string]],
  );

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map((item) => (isObject(item) ? JSON.stringify(item) : cellOf(item))).join('; ');
  // One line for each object, so that the line of a problem leads to it.
  return String(value).replaceAll(/\s*[\r\n]+\s*/g, ' ');
}

const quoted = (cell: string): string => (/[",;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
