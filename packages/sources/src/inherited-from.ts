export type InheritedFrom = { resourceType: string; resource: string };

/**
 * Parses `inheritedFrom` of a record of the access file: `team:X` is the resource X of type team, `X` a resource of unnamed type
 * (`''`), and `''` a direct grant (null). Only the first colon separates.
 */
export function parseInheritedFrom(text: string): InheritedFrom | null {
  const written = text.trim();
  if (written === '') return null;
  const colon = written.indexOf(':');
  return { resourceType: written.slice(0, Math.max(colon, 0)).trim(), resource: written.slice(colon + 1).trim() };
}
