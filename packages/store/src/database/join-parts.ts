/**
 * Joins texts into a flat string. A template literal makes a rope, and a single rope in a response puts JSON.stringify on its slow path for
 * the whole response, which takes twice as long.
 */
export const joinParts = (...parts: string[]): string => parts.join('');

/** Puts a prefix before each name of an enumeration, as `joinParts` does, once for each. For names of ours only: each is kept. */
export function prefixed(prefix: string): (name: string) => string {
  const made = new Map<string, string>();
  return (name) => {
    const known = made.get(name) ?? joinParts(prefix, name);
    made.set(name, known);
    return known;
  };
}
