import { isNode, type Node } from '../src/node.ts';
import { follow, isWebhook, type Context, type Rule } from './context.ts';
import { onlyReads } from './verbs.ts';

/** The errors that an operation can answer with by its nature, each with its file in `responses`. */
const responses = {
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'PermissionDenied',
  404: 'NotFound',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'Internal',
  503: 'Unavailable',
} as const;

type Status = keyof typeof responses;

/**
 * Adds to every operation the errors that follow from what it is. An operation declares those that do not follow, and those that it
 * words differently, such as the errors of OAuth.
 */
export const addErrorResponses: Rule = () => ({
  Operation(operation, context) {
    const declared = isNode(operation['responses']) ? operation['responses'] : {};
    for (const status of expected(operation, context)) {
      const $ref = `../responses/${responses[status]}.yaml`;
      const own = declared[status];
      if (own === undefined) declared[status] = { $ref };
      else if (isNode(own) && own['$ref'] === $ref && !added.has(own))
        context.report({
          message: `The answer ${status} is added to every operation like this one: leave it out.`,
          location: context.location.child(['responses', String(status)]),
        });
      added.add(declared[status] as Node);
    }
  },
});

/** The answers that were added already: Redocly runs preprocessors twice over the same document. */
const added = new WeakSet<Node>();

/** Every operation of the contract declares each error that it can answer with. */
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

function expected(operation: Node, context: Context): Status[] {
  if (isWebhook(context.location)) return [];
  const permission = operation['x-permission'];
  const isPublic = isNode(permission) && Array.isArray(permission['roles']) && permission['roles'].includes('public');
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  const hasBody = operation['requestBody'] !== undefined;
  return [
    ...(isPublic ? [] : ([400, 401, 403] as const)),
    ...(parameters.some((parameter) => follow(parameter, context)['in'] === 'path') ? ([404] as const) : []),
    ...(isPublic || onlyReads(operation['operationId']) ? [] : ([409] as const)),
    ...(hasBody ? ([400, 413, 415] as const) : []),
    429,
    500,
    503,
  ];
}
