/**
 * Inserts the parameters into the path. An empty one, or one of dots only, would lead to another operation: it is a
 * TypeError that names the parameter.
 */
export function serializePath(path: string, parameters: Record<string, unknown>): string {
  let address = path;
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) {
      throw new TypeError(`params.path.${name} must be an id, not ${JSON.stringify(value) ?? 'undefined'}`);
    }
    address = address.replace(`{${name}}`, encodeURIComponent(value));
  }
  return address;
}
