const KEY = /^[A-Za-z][A-Za-z0-9._-]{0,63}$/;

/** The attributes of an account from a cell such as `cost_center=4711; clearance=high`. Gives what is wrong with it otherwise. */
export function parseAttributes(cell: string): { [key: string]: string } | string {
  const read = new Map<string, string>();
  for (const part of cell.split(';').map((text) => text.trim())) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const key = part.slice(0, at).trim();
    if (at < 0) return 'has a part without an equals sign';
    if (!KEY.test(key)) return 'has a key that does not begin with a letter and go on with at most 63 letters, digits, dots, underscores or hyphens';
    if (read.has(key)) return `has the key ${key} twice`;
    const value = part.slice(at + 1).trim();
    if (value !== '') read.set(key, value);
  }
  return Object.fromEntries(read);
}
