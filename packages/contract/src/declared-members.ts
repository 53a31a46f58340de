import type { Schema } from './contract.ts';
import type { NeutralContract } from './neutral-contract.ts';
import { alternatives, elementOf, membersOf, valuesOf } from './schema-parts.ts';

/** How a member is used: read in an answer, or set by a request. */
export type Use = 'read' | 'set';

/**
 * The members and values of enumerations that operations declare for a use, named as `usedMembers` names them. Nothing below those where it
 * stops is among them, unless something else leads there; requests do not set what is read-only.
 */
export function declaredMembers(
  { schemas, bodies }: NeutralContract,
  use: Use,
  stopsAt: ReadonlySet<string> = new Set(),
): Set<string> {
  const declared = new Set<string>();
  const visited = new Set<string>();
  const visit = (node: Schema): void => {
    for (const { name, schema } of alternatives(node, schemas)) {
      if (name !== '' && visited.has(name)) continue;
      visited.add(name);
      for (const value of valuesOf(schema)) if (name !== '') declared.add(`${name}.${value}`);
      const element = elementOf(schema);
      if (element) visit(element);
      for (const [member, child] of membersOf(schema)) {
        // The service sets these by definition, in a contract that must not become narrower for requests.
        if (use === 'set' && (child['readOnly'] === true || child['x-set-by-service'] === true)) continue;
        declared.add(`${name}.${member}`);
        if (!stopsAt.has(`${name}.${member}`)) visit(child);
      }
    }
  };
  for (const { request, responses } of bodies.values()) {
    const contents = use === 'set' ? [request] : Object.values(responses);
    for (const schema of contents.flatMap((content) => Object.values(content))) visit(schema);
  }
  // Only the answer names the type of an object in `expanded`.
  declared.delete('Any.@type');
  return declared;
}
