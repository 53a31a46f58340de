import { isNode } from '../src/node.ts';
import type { Rule } from './context.ts';

/**
 * A schema is kept once for requests and answers: it has no `allOf`, and `required` only where `@type` says what it is. Its use decides
 * which members are required; `x-required` marks those that a request must have.
 */
export const neutralSchemas: Rule = () => ({
  Schema(schema, { report, location }) {
    if ('allOf' in schema)
      report({ message: 'allOf must not be used: write the members out.', location: location.child('allOf') });
    const typed = isNode(schema['properties']) && '@type' in schema['properties'];
    if ('required' in schema && !typed) {
      report({
        message: 'required must not be used: mark what a request must have by `x-required: true`.',
        location: location.child('required'),
      });
    }
  },
});
