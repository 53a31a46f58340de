type Json = { [name: string]: unknown };

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

/** The value at a path, undefined when it does not exist. */
export function getPath(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  return name === undefined ? value : getPath(asObject(value)[name], rest);
}

/** A copy of an object with another value at a path; missing objects on the path are created. */
export function setPath(target: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  return name === undefined ? value : { ...asObject(target), [name]: setPath(asObject(target)[name], rest, value) };
}
