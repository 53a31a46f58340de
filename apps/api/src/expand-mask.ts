import { GovernanceError } from '@oag/governance';

/** What of an answer is to be sent along. */
export type ExpandMask = { paths?: string[] | null } | null | undefined;

/** Which of the allowed paths a mask asks for; `*` asks for all. Throws INVALID_FIELD for a path that is not allowed. */
export function readExpandMask<Path extends string>(mask: ExpandMask, allowed: readonly Path[]): Set<Path> {
  const paths = mask?.paths ?? [];
  const unknown = paths.flatMap((path, index) => {
    if (path === '*' || (allowed as readonly string[]).includes(path)) return [];
    const description = `${JSON.stringify(path)} cannot be expanded; use * or ${allowed.join(', ')}`;
    return [{ field: `expandMask.paths[${index}]`, description, reason: 'EXPAND_PATH' }];
  });
  if (unknown.length > 0) {
    const message = unknown.map((violation) => `${violation.field}: ${violation.description}`).join('; ');
    throw new GovernanceError({ reason: 'INVALID_FIELD', message, fieldViolations: unknown });
  }
  return new Set(allowed.filter((path) => paths.includes('*') || paths.includes(path)));
}
