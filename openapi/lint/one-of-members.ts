import { isNode } from '../src/node.ts';
import { follow, type Context, type Rule } from './context.ts';

/** The members of a oneof group exist, belong to one group only, and can be null, because those that are not set are null. */
export const oneOfMembers: Rule = () => ({
  Schema(schema, context) {
    const groups = schema['x-oneof'];
    if (!isNode(groups)) return;
    const properties = isNode(schema['properties']) ? schema['properties'] : {};
    for (const name of Array.isArray(schema['x-oneof-needed']) ? schema['x-oneof-needed'].map(String) : []) {
      if (!(name in groups))
        context.report({
          message: `\`${name}\` must be a group of x-oneof.`,
          location: context.location.child('x-oneof-needed'),
        });
    }
    const seen = new Set<string>();
    for (const [group, members] of Object.entries(groups)) {
      const location = context.location.child(['x-oneof', group]);
      const names = Array.isArray(members) ? members.map(String) : [];
      if (names.length === 0) context.report({ message: `The group ${group} must list its members.`, location });
      for (const name of names) {
        if (seen.has(name)) context.report({ message: `\`${name}\` must be in one group only.`, location });
        seen.add(name);
        if (!(name in properties))
          context.report({ message: `\`${name}\` must be a property of the schema.`, location });
        else if (!canBeNull(properties[name], context))
          context.report({ message: `\`${name}\` must be nullable.`, location });
      }
    }
  },
});

function canBeNull(property: unknown, context: Context): boolean {
  const { type, oneOf } = follow(property, context);
  const isNull = (value: unknown): boolean => value === 'null' || (Array.isArray(value) && value.includes('null'));
  return isNull(type) || (Array.isArray(oneOf) && oneOf.some((branch) => isNode(branch) && isNull(branch['type'])));
}
