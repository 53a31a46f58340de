import type { Change, Finding } from './change.ts';
import { compact } from './compact.ts';
import { compareOperation, compareSecuritySchemes } from './compare-operations.ts';
import { deprecation } from './compare-rules.ts';
import { createSchemaComparison } from './compare-schemas.ts';
import { operationsOf, type ContractDocument } from './contract-document.ts';

/**
 * Lists the changes between two versions of a published contract, breaking changes first. A change of a schema that many operations share
 * is reported once, with all of them.
 */
export function compareContracts(published: ContractDocument, next: ContractDocument): Change[] {
  const before = compact(published);
  const after = compact(next);
  const had = operationsOf(before);
  const has = operationsOf(after);
  const versions = { before, after, compareSchemas: createSchemaComparison(before, after) };
  const changes = new Map<string, { finding: Finding; operations: Set<string> }>();
  const add = (finding: Finding, operation: string): void => {
    // A change of an operation itself is reported for each operation, a change of a schema or of sign-in once.
    const isOwn = finding.side === 'operation' && !finding.at.startsWith('security scheme');
    const key = [isOwn ? operation : '', finding.side, finding.at, finding.says].join('\n');
    const known = changes.get(key);
    if (known) known.operations.add(operation);
    else changes.set(key, { finding, operations: new Set([operation]) });
  };

  for (const [key, { node, path }] of had) {
    const now = has.get(key);
    if (now) {
      for (const finding of compareOperation(node, now.node, versions)) add(finding, key);
      continue;
    }
    const moved = [...has.keys()].find((other) => !had.has(other) && shapeOf(other) === shapeOf(key));
    const isRenamed = moved !== undefined && moved !== key;
    const says = isRenamed
      ? `has another name for a path parameter: ${moved.slice(moved.indexOf(' ') + 1)}`
      : `is removed${node['deprecated'] === true ? ` (it ${deprecation(node)})` : ''}`;
    const advice = isRenamed
      ? `Keep ${path}: callers name the path as the contract writes it.`
      : 'Keep it, mark it deprecated with `x-sunset` and `x-replaced-by`, and remove it in a version that may break.';
    add({ kind: 'removed', isBreaking: true, side: 'operation', at: '', says, advice }, key);
  }
  for (const key of has.keys())
    if (!had.has(key))
      add({ kind: 'added', isBreaking: false, side: 'operation', at: '', says: 'is new', advice: '' }, key);
  for (const finding of compareSecuritySchemes(before, after)) for (const key of has.keys()) add(finding, key);

  return [...changes.values()]
    .map(({ finding, operations }) => ({ ...finding, operations: [...operations] }))
    .toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking) || compareTexts(placeOf(a), placeOf(b)));
}

const shapeOf = (operation: string): string => operation.replaceAll(/\{[^}]+\}/g, '{}');

/** Where a change is: the operation when it is only that one's, the schema otherwise. */
export const placeOf = ({ side, at, operations }: Change): string =>
  side === 'operation' && operations.length === 1 ? [operations[0], at].filter(Boolean).join(', ') : at;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
