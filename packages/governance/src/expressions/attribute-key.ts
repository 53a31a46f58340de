import type { CompiledExpression } from './compilation.ts';

/**
 * The values that an expression reads of its variables, as one text. Two evaluations at the same moment with the same text have the same
 * result, so one of them is enough. Objects that are read as a whole count by their id.
 */
export function attributeKey(
  { reads }: Pick<CompiledExpression, 'reads'>,
  variables: { readonly [name: string]: unknown },
): string {
  return JSON.stringify(reads.map((path) => plain(getPath(variables, path))));
}

function getPath(root: unknown, path: readonly string[]): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return typeof value === 'string' && path.length > 1 ? value : null;
    value = Object.hasOwn(value, step) ? (value as { [key: string]: unknown })[step] : undefined;
  }
  return value;
}

/** Absent and empty differ, since `has` distinguishes them. */
function plain(value: unknown): unknown {
  if (value === undefined) return ['absent'];
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null && 'id' in value) return [value.id];
  return value;
}
