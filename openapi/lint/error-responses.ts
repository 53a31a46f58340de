import { isNode, type Node } from '../src/node.ts';
import { follow, type Context, type Rule } from './context.ts';
import { onlyReads } from './verbs.ts';

/** Every operation declares each error that it can answer with. */
export const errorResponses: Rule = () => ({
  Operation(operation, context) {
    const declared = isNode(operation['responses']) ? operation['responses'] : {};
    for (const status of expected(operation, context)) {
      if (!(status in declared))
        context.report({
          message: `The answer ${status} must be declared.`,
          location: context.location.child('responses'),
        });
    }
  },
});

function expected(operation: Node, context: Context): string[] {
  const permission = operation['x-permission'];
  const isPublic = isNode(permission) && Array.isArray(permission['roles']) && permission['roles'].includes('public');
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  const hasBody = operation['requestBody'] !== undefined;
  return [
    ...(isPublic ? [] : ['400', '401', '403']),
    ...(parameters.some((parameter) => follow(parameter, context)['in'] === 'path') ? ['404'] : []),
    ...(isPublic || onlyReads(operation['operationId']) ? [] : ['409']),
    ...(hasBody ? ['400', '413', '415'] : []),
    '429',
    '500',
    '503',
  ];
}
