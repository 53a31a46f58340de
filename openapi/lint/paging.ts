import { isNode, type Node } from '../src/node.ts';
import { follow, type Context, type Rule } from './context.ts';
import { verbOf } from './verbs.ts';

/** List and search operations take a page size and a page token and answer with `list` and `nextPageToken`. */
export const paging: Rule = () => ({
  Operation(operation, context) {
    if (!['list', 'search'].includes(verbOf(operation['operationId']) ?? '')) return;
    if (Array.isArray(operation['security']) && operation['security'].length === 0) return;
    const { report, location } = context;
    const body = jsonSchema(operation['requestBody'], context);
    const given = body ? Object.keys(body) : queryParameters(operation, context);
    const wanted = body ? ['pageSize', 'page_size', 'pageToken', 'page_token'] : ['page_size', 'page_token'];
    for (const name of wanted) {
      if (!given.includes(name)) report({ message: `A list must take \`${name}\`.`, location });
    }
    const responses = isNode(operation['responses']) ? operation['responses'] : {};
    const answer = jsonSchema(responses['200'], context) ?? {};
    for (const name of ['list', 'nextPageToken']) {
      if (!(name in answer))
        report({ message: `A list must answer with \`${name}\`.`, location: location.child(['responses', '200']) });
    }
  },
});

function queryParameters(operation: Node, context: Context): unknown[] {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  return parameters
    .map((parameter) => follow(parameter, context))
    .filter((parameter) => parameter['in'] === 'query')
    .map(({ name }) => name);
}

/** The properties of the JSON schema of a body or an answer. */
function jsonSchema(holder: unknown, context: Context): Node | undefined {
  const content = follow(holder, context)['content'];
  const media = isNode(content) ? content['application/json'] : undefined;
  const properties = isNode(media) ? follow(media['schema'], context)['properties'] : undefined;
  return isNode(properties) ? properties : undefined;
}
