import { GovernanceError } from '@oag/governance';
import type { FieldViolation } from '@oag/types';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { checkStorable } from './check-storable.ts';
import type { Contract, Operation, Parameter, Schema } from './contract.ts';
import { compileNormalizer } from './normalize-body.ts';

/** The checked parts of one request. Each function throws a GovernanceError that names every field, its rule and the fix. */
export type RequestCheck = {
  path(values: unknown): { [name: string]: unknown };
  query(values: unknown): { [name: string]: unknown };
  body(mediaType: string, value: unknown): unknown;
};

const MAX_VIOLATIONS = 20;
const ID = 'contract';

/** Compiles the checks of every operation from the contract. */
export function compileChecks(contract: Contract): (operation: Operation) => RequestCheck {
  const schemas = withoutExpandedGroups(contract.schemas) as { [name: string]: Schema };
  const ajv = createAjv(schemas);
  const normalizer = compileNormalizer(contract.schemas);

  return (operation) => {
    const path = ajv.compile(groupOf(operation.parameters, 'path'));
    const query = ajv.compile(groupOf(operation.parameters, 'query'));
    const body = new Map(
      Object.entries(operation.body).map(([type, schema]) => [
        type,
        { normalize: normalizer(schema), validate: ajv.compile(pointAt(withoutExpandedGroups(schema) as Schema)) },
      ]),
    );
    return {
      path: (values) => {
        checkStorable(values);
        return run(path, { ...(values as object) });
      },
      query: (values) => {
        checkStorable(values);
        return run(query, readQuery(operation.parameters, values as { [name: string]: unknown }));
      },
      body: (mediaType, value) => {
        checkStorable(value);
        const check = body.get(mediaType);
        if (!check) return value;
        const normalized = check.normalize(value, '');
        run(check.validate, normalized);
        return normalized;
      },
    };
  };
}

function createAjv(schemas: { [name: string]: Schema }): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: false });
  formats.default(ajv);
  ajv.addFormat('int32', { type: 'number', validate: (value: number) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 });
  ajv.addFormat('int64', { type: 'string', validate: isBetween(-(2n ** 63n), 2n ** 63n - 1n) });
  ajv.addFormat('uint64', { type: 'string', validate: isBetween(0n, 2n ** 64n - 1n) });
  ajv.addFormat('binary', true);
  ajv.addKeyword({ keyword: 'x-oneof', type: 'object', schemaType: 'object', errors: 'full', validate: Object.assign(checkGroups, { errors: [] }) });
  ajv.addSchema({ $id: ID, components: { schemas: pointAt(schemas) } });
  return ajv;
}

/** Whether a text is an integer in this range. What is no integer at all is refused by the pattern. */
const isBetween = (min: bigint, max: bigint) => (text: string): boolean => !/^-?\d+$/.test(text) || (BigInt(text) >= min && BigInt(text) <= max);

/** The house keyword `x-oneof`: at most one member of each group is set. It says which group was broken, which `not` cannot. */
function checkGroups(groups: { [group: string]: string[] }, value: { [name: string]: unknown }): boolean {
  const errors = Object.entries(groups).flatMap(([group, members]) => {
    const set = members.filter((member) => value[member] !== undefined && value[member] !== null);
    return set.length > 1 ? [{ keyword: 'x-oneof', message: `at most one of the group ${group} may be set, not ${set.join(' and ')}`, params: { member: set[1] } }] : [];
  });
  (checkGroups as typeof checkGroups & { errors: Partial<ErrorObject>[] }).errors = errors;
  return errors.length === 0;
}

/** Bundling writes each group twice: as `x-oneof` and, for other validators, as `not`. One check is enough here. */
function withoutExpandedGroups(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExpandedGroups);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !(key === 'not' && 'x-oneof' in value));
  return Object.fromEntries(entries.map(([key, child]) => [key, withoutExpandedGroups(child)]));
}

const pointAt = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('"#/components/', `"${ID}#/components/`)) as T;

const groupOf = (parameters: Parameter[], where: Parameter['in']): Schema => {
  const members = parameters.filter((parameter) => parameter.in === where);
  return {
    type: 'object',
    additionalProperties: false,
    required: members.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(members.map((parameter) => [parameter.name, pointAt(parameter.schema)])),
  };
};

/** Reads query parameters, which are text, as the types they are declared with. `?page_size=` counts as absent. */
function readQuery(parameters: Parameter[], values: { [name: string]: unknown }): { [name: string]: unknown } {
  const types = new Map(parameters.map((parameter) => [parameter.name, parameter.schema['type']]));
  const read = (name: string, value: unknown): unknown => {
    const type = types.get(name);
    if (type === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value);
    if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
    return value;
  };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, read(name, value)]])));
}

function run(validate: ValidateFunction, value: unknown): { [name: string]: unknown } {
  if (validate(value)) return value as { [name: string]: unknown };
  const violations = (validate.errors ?? []).filter(isTelling).map(toViolation);
  const distinct = [...new Map(violations.map((violation) => [`${violation.field} ${violation.reason}`, violation])).values()].slice(0, MAX_VIOLATIONS);
  const [first] = distinct;
  throw new GovernanceError({
    reason: distinct.every((violation) => violation.reason === 'UNKNOWN') && first ? 'UNKNOWN_FIELD' : 'INVALID_FIELD',
    message: distinct.map((violation) => `${violation.field || 'body'}: ${violation.description}`).join('; '),
    fieldViolations: distinct,
  });
}

/** A nullable member reports both branches; the one that says "must be null" helps nobody. */
const isTelling = (error: ErrorObject): boolean =>
  !(error.keyword === 'oneOf' || error.keyword === 'anyOf' || error.keyword === 'propertyNames' || (error.keyword === 'type' && error.params['type'] === 'null'));

function toViolation(error: ErrorObject): FieldViolation {
  const path = error.instancePath.slice(1).split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((text, part) => (part === '' ? text : /^\d+$/.test(part) ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`), '');
  const member = (name: unknown): string => (path === '' ? String(name) : `${path}.${String(name)}`);
  // Ajv puts what is wrong with the name of a member on the object that has the member.
  if (error.propertyName !== undefined) return { field: member(error.propertyName), description: `its name ${error.message ?? 'is not valid'}`, reason: 'NAME' };
  const say = (field: string, description: string, reason: string): FieldViolation => ({ field, description, reason });
  switch (error.keyword) {
    case 'required': return say(member(error.params['missingProperty']), 'is required', 'REQUIRED');
    case 'additionalProperties': return say(member(error.params['additionalProperty']), 'is not known; remove it or correct its spelling', 'UNKNOWN');
    case 'enum': return say(path, `must be one of ${(error.params['allowedValues'] as unknown[]).join(', ')}`, 'ENUM');
    case 'type': return say(path, `must be of type ${[error.params['type']].flat().join(' or ')}`, 'TYPE');
    case 'x-oneof': return say(member(error.params['member']), error.message ?? '', 'ONE_OF');
    case 'format': return say(path, `must have the format ${String(error.params['format'])}`, 'FORMAT');
    case 'pattern': return say(path, `must match ${String(error.params['pattern'])}`, 'FORMAT');
    default: return say(path, error.message ?? 'is not valid', error.keyword.toUpperCase());
  }
}
