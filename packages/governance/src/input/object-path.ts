type Json = { [name: string]: unknown };

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** The value at a path, undefined where the path leads nowhere. */
export function getPath(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  return name === undefined ? value : getPath(asObject(value)[name], rest);
}

/** A copy of an object with another value at a path; objects that lead there are made where they are missing. */
export function setPath(target: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  return name === undefined ? value : { ...asObject(target), [name]: setPath(asObject(target)[name], rest, value) };
}
