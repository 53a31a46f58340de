import { isNode, type Node } from '../src/node.ts';
import type { Context, Location, Rule } from './context.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A deprecated operation, parameter or member says since when, until when it stays at least, and what replaces it, so that callers can plan:
 * `x-deprecated-since`, `x-sunset` and `x-replaced-by`. `x-replaced-by` is an operationId, the name of a member, or `none`.
 */
export const deprecated: Rule = () => {
  const operationIds = new Set<string>();
  const replacements: { id: string; location: Location }[] = [];
  const visitors = {
    Root: {
      leave(_: Node, { report }: Context) {
        for (const { id, location } of replacements) {
          if (operationIds.has(id)) continue;
          const message = `x-replaced-by must be the operationId of the operation to use instead, or none; there is no ${id}.`;
          report({ message, location });
        }
      },
    },
    Operation(operation: Node, context: Context) {
      operationIds.add(String(operation['operationId']));
      checkDates(operation, context);
      const id = operation['x-replaced-by'];
      if (operation['deprecated'] === true && typeof id === 'string' && id !== 'none')
        replacements.push({ id, location: context.location.child('x-replaced-by') });
    },
    Parameter: checkDates,
    Schema(schema: Node, context: Context) {
      checkDates(schema, context);
      const properties = isNode(schema['properties']) ? schema['properties'] : {};
      for (const [name, property] of Object.entries(properties)) {
        if (!isNode(property) || property['deprecated'] !== true) continue;
        const replacement = property['x-replaced-by'];
        if (typeof replacement !== 'string' || replacement === 'none' || replacement in properties) continue;
        context.report({
          message: `x-replaced-by must be a member beside ${name}, or none; there is no ${replacement}.`,
          location: context.location.child(['properties', name, 'x-replaced-by']),
        });
      }
    },
  };
  return visitors as unknown as ReturnType<Rule>;
};

function checkDates(node: Node, { report, location }: Context): void {
  if (node['deprecated'] !== true) return;
  for (const key of ['x-deprecated-since', 'x-sunset'])
    if (!DATE.test(String(node[key])))
      report({ message: `A deprecation needs ${key}, a date such as 2027-06-30.`, location });
  if (typeof node['x-replaced-by'] !== 'string')
    report({ message: 'A deprecation needs x-replaced-by: the replacement, or none.', location });
  if (String(node['x-sunset']) <= String(node['x-deprecated-since']))
    report({ message: 'x-sunset must be later than x-deprecated-since.', location });
}
