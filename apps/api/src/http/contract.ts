import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RoleName } from '@oag/governance/auth';
import type { OperationId } from '@oag/types';

export type Schema = { [keyword: string]: unknown };
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };

/** One operation of the contract, with parameter references resolved. */
export type Operation = {
  id: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: Parameter[];
  /** Media type → schema of the body; empty when there is no body. */
  body: { [mediaType: string]: Schema };
  bodyRequired: boolean;
  /** The response schema; undefined when the response is not JSON. */
  answer?: Schema | undefined;
  /** Who may call it: one of these roles is enough. `public` needs no token. */
  roles: (RoleName | 'public')[];
  /** Whether a signed link may replace the token. */
  byLink?: boolean;
  /** The kind of log entry that a read writes, and the object read: its type and the path parameter with its id. */
  logged?: { as: string; type?: string; id?: string } | undefined;
  /** Dates such as 2027-06-30, and the operationId of what replaces it; undefined for an operation that is not deprecated. */
  deprecation?: { since: string; sunset: string; replacedBy: string } | undefined;
};

export type Contract = { text: string; version: string; schemas: { [name: string]: Schema }; operations: Operation[] };

type Responses = { [status: string]: { content?: { [type: string]: { schema: Schema } } } };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

let known: Contract | undefined;

/** The published contract, read once. Routes, request checks and permissions derive from it. */
export function readContract(): Contract {
  known ??= parseContract();
  return known;
}

function parseContract(): Contract {
  const text = readFileSync(createRequire(import.meta.url).resolve('@oag/openapi/openapi.json'), 'utf8');
  const document = JSON.parse(text) as {
    info: { version: string };
    paths: { [path: string]: { [method: string]: { [key: string]: unknown } } };
    components: { schemas: { [name: string]: Schema }; parameters: { [name: string]: Parameter } };
  };
  const follow = (parameter: Parameter | { $ref: string }): Parameter => {
    if (!('$ref' in parameter)) return parameter;
    const found = document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`The contract refers to ${parameter.$ref}, which does not exist`);
    return found;
  };
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const source = item[method];
      if (!source) continue;
      const requestBody = source['requestBody'] as
        | { required?: boolean; content: { [type: string]: { schema: Schema } } }
        | undefined;
      operations.push({
        id: source['operationId'] as OperationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: ((source['parameters'] ?? []) as (Parameter | { $ref: string })[]).map(follow),
        body: Object.fromEntries(
          Object.entries(requestBody?.content ?? {}).map(([type, media]) => [type, media.schema]),
        ),
        answer: (source['responses'] as Responses)['200']?.content?.['application/json']?.schema,
        bodyRequired: requestBody?.required ?? false,
        roles: (source['x-permission'] as { roles: Operation['roles'] }).roles,
        byLink: source['x-link'] === true,
        logged: source['x-logged'] as Operation['logged'],
        deprecation:
          source['deprecated'] === true
            ? {
                since: String(source['x-deprecated-since']),
                sunset: String(source['x-sunset']),
                replacedBy: String(source['x-replaced-by']),
              }
            : undefined,
      });
    }
  }
  return { text, version: document.info.version, schemas: document.components.schemas, operations };
}
