import { assertNoViolations, violation } from '@oag/governance/input';

/** The related objects that the response should include. */
export type ExpandMask = { paths?: string[] | null } | null | undefined;

/**
 * Which of the allowed paths a mask asks for; `*` asks for all. A text is the query parameter `expand_mask`: paths that commas separate.
 * Throws INVALID_FIELD for a path that is not allowed.
 */
export function readExpandMask<Path extends string>(mask: ExpandMask | string, allowed: readonly Path[]): Set<Path> {
  const isQuery = typeof mask === 'string';
  const paths = isQuery ? mask.split(',').flatMap((path) => path.trim() || []) : (mask?.paths ?? []);
  assertNoViolations(
    paths.flatMap((path, index) => {
      if (path === '*' || (allowed as readonly string[]).includes(path)) return [];
      return [
        violation(
          isQuery ? 'expand_mask' : `expandMask.paths[${index}]`,
          'EXPAND_PATH',
          `${JSON.stringify(path.slice(0, 200))} cannot be expanded; use * or ${allowed.join(', ')}`,
        ),
      ];
    }),
  );
  return new Set(allowed.filter((path) => paths.includes('*') || paths.includes(path)));
}
