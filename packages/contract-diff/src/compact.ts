import { isNode, type ContractDocument } from './contract-document.ts';

const PROSE = new Set(['description', 'example', 'examples', 'externalDocs', 'x-link', 'x-logged']);

/** The part of a contract that a release keeps: everything that callers can depend on, without prose and examples. */
export const compact = (document: ContractDocument): ContractDocument =>
  withoutProse(document, false) as ContractDocument;

/** `isNamed`: the keys of the node are names that the contract gives, such as those of members, not keywords. */
function withoutProse(value: unknown, isNamed: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutProse(item, false));
  if (!isNode(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNamed || !PROSE.has(key))
      .map(([key, child]) => [key, withoutProse(child, !isNamed && NAMED.has(key))]),
  );
}

const NAMED = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'parameters',
  'responses',
  'securitySchemes',
  'headers',
  'paths',
  'content',
]);
