import type { Contract, Operation, Schema } from './contract.ts';
import { isSchema, strictSchemas } from '@oag/openapi/strict-schemas';
import { createValidator, type Validate } from './validator.ts';

export type Received = {
  status: number;
  /** The header `content-type`, '' when there is none. */
  contentType: string;
  text: string;
  /** The text as JSON, when it has been parsed before. */
  body?: unknown;
};

/** The violations of the contract in an answer, one sentence each; empty when there are none. */
export type CheckResponse = (operation: Operation, response: Received) => string[];

/** Times are at UTC and end with `Z`; some clients read nothing else. */
const timesElsewhere = (text: string): string[] =>
  [...text.matchAll(/"\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d"/g)].map(([time]) => `the time ${time} does not end with Z`);

/** Checks answers against the contract: documented status and media type, a valid body, nothing undeclared in it. */
export function createResponseCheck(contract: Contract): CheckResponse {
  const compile = createValidator(strictSchemas(contract.schemas));
  const compiled = new Map<Schema, Validate>();
  const validatorOf = (schema: Schema): Validate => {
    const validate = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
  const named = new Map(Object.keys(contract.schemas).map((name) => [name, { $ref: `#/components/schemas/${name}` }]));

  /** An object whose type is named by `@type` follows the schema of that name. */
  const checkTyped = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const below = Object.entries(value).flatMap(([key, child]) => checkTyped(child, `${path}/${key}`));
    if (!isSchema(value) || typeof value['@type'] !== 'string') return below;
    const { '@type': type, ...members } = value;
    const name = String(type).split('.').at(-1) ?? '';
    const schema = named.get(name);
    const properties = contract.schemas[name]?.['properties'];
    if (['ErrorInfo', 'BadRequest', 'TaskRef'].includes(name)) return below;
    if (!schema) return [...below, `${path} has the type ${String(type)}, which the contract does not have`];
    return [
      ...below,
      ...validatorOf(schema)(isSchema(properties) ? members : members['value']).map((problem) => `${path}${problem}`),
    ];
  };

  return (operation, { status, contentType, text, body: parsed }) => {
    const content = operation.responses[status];
    if (!content) return [`status ${status} is not documented: ${text.slice(0, 300)}`];
    const mediaType = contentType.split(';')[0]?.trim() ?? '';
    const schema = content[mediaType];
    if (!schema) return [`${status} with ${mediaType || 'no media type'} is not documented`];
    if (mediaType !== 'application/json') return [];
    const body: unknown = parsed ?? JSON.parse(text);
    return [...validatorOf(schema)(body), ...checkTyped(body, ''), ...timesElsewhere(text)];
  };
}
