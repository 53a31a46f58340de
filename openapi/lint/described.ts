import { isNode } from '../src/node.ts';
import { schemaName, type Rule } from './context.ts';

const says = (description: unknown): boolean =>
  typeof description === 'string' && description.trim() !== '' && !/\bTBD\b/.test(description);

/** Every schema of its own and every property says what it is. A schema below `not` is a rule and needs no description. */
export const described: Rule = () => ({
  Schema(schema, { report, location }) {
    if (location.pointer.includes('/not/')) return;
    const name = schemaName(location);
    if (name !== undefined && !says(schema['description']))
      report({ message: `The schema ${name} must have a description.`, location });
    const properties = isNode(schema['properties']) ? schema['properties'] : {};
    for (const [property, child] of Object.entries(properties)) {
      if (isNode(child) && says(child['description'])) continue;
      report({
        message: `\`${property}\` must have a description, beside a reference as well.`,
        location: location.child(['properties', property]),
      });
    }
  },
});
