import type { Document } from './derive.ts';
import { follow, type Node } from './node.ts';

type Parameter = { name: string; in: string; description?: string; schema?: Node };
type Operation = Document['paths'][string][string];
type Place = { document: Document; path: string; operation: Operation; parameters: Parameter[] };
type Violation = { field: string; description: string; reason: string };
type Refusal = { code: number; reason: string; message: string; fieldViolations?: Violation[] };

/** An id that no object has. */
const UNKNOWN_ID = '38I0Z9ZwPRJWrLjvL0JHJHAjY6G';
const REQUEST_ID = '38I1imziRWypjCI0tA2khZKOKbj';

/**
 * The published contract in which the error examples of every operation are about its own object: the 404 of a task says that there is no such
 * task. The published file has one example for all operations, because these would make it a fifth larger; mocks and docs read this form.
 */
export function withErrorExamples(published: Document): Document {
  const paths = Object.fromEntries(
    Object.entries(published.paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [
          method,
          ownErrors({ document: published, path, operation, parameters: parametersOf(operation, published) }),
        ]),
      ),
    ]),
  );
  return { ...published, paths };
}

const makers: { [status: string]: (place: Place) => Refusal | undefined } = {
  400: badRequest,
  403: permissionDenied,
  404: notFound,
  409: conflict,
};

function ownErrors(place: Place): Operation {
  const responses = Object.fromEntries(
    Object.entries(place.operation.responses).map(([status, response]) => {
      const refusal = typeof response['$ref'] === 'string' ? makers[status]?.(place) : undefined;
      return [status, refusal ? withExample(response, refusal, place.document) : response];
    }),
  );
  return { ...place.operation, responses };
}

function withExample(response: Node, refusal: Refusal, document: Document): Node {
  const target = follow(response, document);
  const [[type = '', media = {}] = []] = Object.entries(target['content'] as { [type: string]: Node });
  const example = { summary: summaries[refusal.reason] ?? 'The request is refused', value: statusOf(refusal) };
  return { ...target, content: { [type]: { ...media, examples: { error: example } } } };
}

const summaries: { [reason: string]: string } = {
  ALREADY_EXISTS: 'The key was used for something else',
  INVALID_FIELD: 'A member breaks a rule',
  NOT_ASSIGNED: 'The caller is not assigned',
  NOT_FOUND: 'There is no such object',
  NOT_OWNER: 'The caller is not an owner',
  ROLE_REQUIRED: 'The caller lacks a role',
  TASK_CLOSED: 'The task is closed',
  VERSION_MISMATCH: 'The object has changed',
  UNKNOWN_FIELD: 'A parameter is not known',
  WRONG_STATE: 'The object is in another state',
};

const statusOf = ({ code, reason, message, fieldViolations }: Refusal): Node => ({
  code,
  message,
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason,
      domain: 'access-governance',
      metadata: {
        requestId: REQUEST_ID,
        helpUrl: `https://access.harborlane.example/docs/errors/#${reason}`,
      },
    },
    ...(fieldViolations ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }] : []),
  ],
});

/** The first required member is missing, or a value is of another type, or the query has a parameter too many. */
function badRequest({ document, operation, parameters }: Place): Refusal {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const [violation = UNKNOWN_PARAMETER] = [
    ...wrongMembers(operation, document),
    ...query.flatMap((parameter) => wrongType(parameter.name, parameter.schema)),
  ];
  const reason = violation.reason === 'UNKNOWN' ? 'UNKNOWN_FIELD' : 'INVALID_FIELD';
  const message = `${violation.field}: ${violation.description}`;
  return { code: 3, reason, message, fieldViolations: [violation] };
}

/** The schema of the body, empty when there is none. */
function bodySchema({ requestBody }: Operation, document: Document): Node {
  const [media] = Object.values((requestBody?.['content'] ?? {}) as { [type: string]: Node });
  return media ? follow(media['schema'] as Node, document) : {};
}

function wrongMembers(operation: Operation, document: Document): Violation[] {
  const schema = bodySchema(operation, document);
  const required = ((schema['required'] ?? []) as string[]).map((field) => ({
    field,
    description: 'is required',
    reason: 'REQUIRED',
  }));
  return [
    ...required,
    ...Object.entries((schema['properties'] ?? {}) as { [name: string]: Node }).flatMap(([name, member]) =>
      wrongType(name, member),
    ),
  ];
}

const UNKNOWN_PARAMETER: Violation = {
  field: 'expand',
  description: 'is not known; remove it or correct its spelling',
  reason: 'UNKNOWN',
};

/** Texts take almost everything; other types refuse what is not of theirs. */
function wrongType(field: string, schema: Node | undefined): Violation[] {
  const types = [schema?.['type'] ?? []].flat() as string[];
  if (types.length === 0 || types.includes('string')) return [];
  return [{ field, description: `must be of type ${types.join(' or ')}`, reason: 'TYPE' }];
}

function permissionDenied({ document, operation, parameters }: Place): Refusal | undefined {
  const { roles, object } = operation['x-permission'] as { roles: string[]; object?: string };
  if (!roles.includes('basic_user')) {
    const needed = roles.map((role) => role.replaceAll('_', ' ')).join(' or ');
    const message = `Only a ${needed} may do this; ask one, or use a client that acts as one`;
    return { code: 7, reason: 'ROLE_REQUIRED', message };
  }
  const rule = object === undefined ? undefined : (document['x-object-rules'] as { [name: string]: string })[object];
  if (rule === undefined) return undefined;
  const reason = rule.includes('assigned to') ? 'NOT_ASSIGNED' : rule.includes('owns') ? 'NOT_OWNER' : 'ROLE_REQUIRED';
  const noun = objectOf(parameters)?.noun;
  const message = `Your roles do not allow this${noun === undefined ? '' : ` for the ${noun}`}; it is allowed for ${rule.replace(/^for /, '')}`;
  return { code: 7, reason, message };
}

function notFound(place: Place): Refusal | undefined {
  const object = objectOf(place.parameters);
  if (!object) return notFoundByBody(place);
  const message = `There is no ${object.noun} with the id ${UNKNOWN_ID} that you may read; ${whereToLook(place, object)}`;
  return { code: 5, reason: 'NOT_FOUND', message };
}

/** Without an id in the path, the object is the one that the body names first. */
function notFoundByBody({ operation, document }: Place): Refusal | undefined {
  const schema = bodySchema(operation, document);
  const [noun] = Object.keys((schema['properties'] ?? {}) as Node).flatMap(
    (name) => /^(\w+?)(?:Id|Ref)$/.exec(name)?.[1] ?? [],
  );
  if (noun === undefined) return undefined;
  const words = noun.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^user$/, 'person');
  const message = `There is no ${words} with the id ${UNKNOWN_ID} that you may read; correct the id in the body`;
  return { code: 5, reason: 'NOT_FOUND', message };
}

/** How to find the objects that there are: the list or the search beside the object's path. */
function whereToLook({ document: { paths }, path }: Place, { name, plural }: PathObject): string {
  const list = path.slice(0, path.indexOf(`/{${name}}`));
  if (paths[list]?.['get']) return `list those that exist with GET ${list}`;
  const searches = [`/api/v1/search/${list.split('/').at(-1)}`, `${list}/search`, `${list}s`];
  const search = searches.find((candidate) => paths[candidate]);
  if (search === undefined) return 'check the id';
  return paths[search]?.['get']
    ? `list those that exist with GET ${search}`
    : `search for ${plural} with POST ${search}`;
}

function conflict({ parameters }: Place): Refusal | undefined {
  const object = objectOf(parameters)?.noun;
  const has = (name: string): boolean => parameters.some((parameter) => parameter.name === name);
  if (object !== undefined && has('If-Match'))
    return {
      code: 10,
      reason: 'VERSION_MISMATCH',
      message: `The ${object} has changed since you read it; read it again and repeat your change`,
    };
  if (object === 'task')
    return { code: 10, reason: 'TASK_CLOSED', message: 'The task is closed; read it to see its outcome' };
  if (has('Idempotency-Key'))
    return {
      code: 6,
      reason: 'ALREADY_EXISTS',
      message: 'Something else was made with this Idempotency-Key in the last 24 hours; use a new key for each object',
    };
  if (object === undefined) return undefined;
  const message = `The ${object} is in a state that does not allow this; read it, and look at its state`;
  return { code: 10, reason: 'WRONG_STATE', message };
}

type PathObject = { name: string; noun: string; plural: string };

/** The object that the path names last, in the words of the description of its id. */
function objectOf(parameters: Parameter[]): PathObject | undefined {
  const parameter = parameters.findLast((candidate) => candidate.in === 'path');
  const [, noun] = /^The (?:id(?: or the numeric id)?|token) of the ([\w ]+)/i.exec(parameter?.description ?? '') ?? [];
  if (!parameter || noun === undefined) return undefined;
  return { name: parameter.name, noun, plural: noun === 'person' ? 'people' : `${noun}s` };
}

const parametersOf = (operation: Operation, document: Document): Parameter[] =>
  ((operation['parameters'] ?? []) as Node[]).map((parameter) => follow(parameter, document) as Parameter);
