import type { Node } from '../src/node.ts';

type Operation = Node & { responses: Node };
type Schema = Node & { properties: Node };

/** A small contract that keeps every house rule, and the parts of it that tests spoil. */
export type Snippet = {
  document: Node;
  paths: Node;
  get: Operation;
  list: Operation;
  create: Operation;
  /** The JSON body of `create`. */
  body: Node;
  /** The JSON answer of `get`. */
  answer: Node;
  schemas: { [name: string]: Partial<Schema> };
  thing: Schema;
};

const text = (description: string): Node => ({ type: 'string', description });
const ref = (name: string): Node => ({ $ref: `#/components/schemas/${name}` });
const errors = (...statuses: number[]): Node =>
  Object.fromEntries(statuses.map((status) => [status, { description: 'Refused.' }]));
const media = (schema: string, id: string, value: unknown): Node => ({
  schema: ref(schema),
  examples: { [id]: { summary: 'A thing', value } },
});
const success = (content: Node): Node => ({
  200: { description: 'Success.', content: { 'application/json': content } },
});
const query = (name: string): Node => ({ name, in: 'query', schema: { type: 'string' } });

export function goodContract(): Snippet {
  const answer = media('Thing', 'getThing', { name: 'a' });
  const body = media('CreateThingRequest', 'createThing', { name: 'a' });
  const common = { tags: ['Things'], 'x-permission': { roles: ['basic_user'] } };
  const get: Operation = {
    ...common,
    operationId: 'getThing',
    'x-permission': { roles: ['basic_user'], object: 'readTask' },
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { ...success(answer), ...errors(400, 401, 403, 404, 429, 500, 503) },
  };
  const list: Operation = {
    ...common,
    operationId: 'listThings',
    parameters: [query('page_size'), query('page_token')],
    responses: {
      ...success(media('ListThingsResponse', 'listThings', { list: [] })),
      ...errors(400, 401, 403, 429, 500, 503),
    },
  };
  const create: Operation = {
    ...common,
    operationId: 'createThing',
    requestBody: { content: { 'application/json': body } },
    responses: {
      ...success(media('Thing', 'createThing', { name: 'a' })),
      ...errors(400, 401, 403, 409, 413, 415, 429, 500, 503),
    },
  };
  const search: Operation = {
    ...common,
    operationId: 'searchThings',
    requestBody: { content: { 'application/json': media('SearchThingsRequest', 'searchThings', {}) } },
    responses: {
      ...success(media('ListThingsResponse', 'searchThings', { list: [] })),
      ...errors(400, 401, 403, 413, 415, 429, 500, 503),
    },
  };
  const paths: Node = {
    '/api/v1/things': { get: list, post: create },
    '/api/v1/things/{id}': { get },
    '/api/v1/search/things': { post: search },
    '/api/v1/things/action/clean-up': {},
  };
  const nullable = (description: string): Node => ({ type: ['object', 'null'], description });
  const thing: Schema = {
    type: 'object',
    description: 'A thing.',
    'x-oneof': { it: ['a', 'b'] },
    properties: {
      name: text('Its name.'),
      kind: { ...ref('Kind'), description: 'Its kind.' },
      a: nullable('One way.'),
      b: nullable('The other.'),
    },
  };
  const page = {
    pageSize: text('How many.'),
    page_size: text('How many.'),
    pageToken: text('Where.'),
    page_token: text('Where.'),
  };
  const schemas: Snippet['schemas'] = {
    Thing: thing,
    Kind: { type: 'string', description: 'A kind.', enum: ['KIND_UNSPECIFIED', 'KIND_BIG'] },
    CreateThingRequest: { type: 'object', description: 'A new thing.', properties: { name: text('Its name.') } },
    SearchThingsRequest: { type: 'object', description: 'Which things.', properties: page },
    ListThingsResponse: {
      type: 'object',
      description: 'A page of things.',
      properties: {
        list: { type: 'array', description: 'The things.', items: ref('Thing') },
        nextPageToken: text('The next page.'),
      },
    },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    'x-roles': { basic_user: {} },
    'x-object-rules': { readTask: 'own ones' },
    paths,
    components: { schemas },
  };
  return { document, paths, get, list, create, body, answer, schemas, thing };
}
