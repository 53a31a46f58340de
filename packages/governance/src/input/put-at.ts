type Json = { [name: string]: unknown };

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** The value at a path, undefined where the path leads nowhere. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  return name === undefined ? value : valueAt(asObject(value)[name], rest);
}

/** A copy of an object with another value at a path; objects that lead there are made where they are missing. */
export function putAt(target: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  return name === undefined ? value : { ...asObject(target), [name]: putAt(asObject(target)[name], rest, value) };
}
