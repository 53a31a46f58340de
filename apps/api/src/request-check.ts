import type { OperationId } from '@oag/types';
import type { Contract, Operation, Parameter, Schema } from './contract.ts';
import { createValidator, type Validate } from './contract-validator.ts';
import { refusalOf } from './field-violations.ts';
import { compileNormalizer } from './normalize-body.ts';
import { storable } from './storable.ts';

type Values = { [name: string]: unknown };

/** The checked parts of one request. Each function throws a GovernanceError that names every field, its rule and the fix. */
export type RequestCheck = {
  path(values: unknown): Values;
  query(values: unknown): Values;
  body(mediaType: string, value: unknown): unknown;
};

type CheckOf = (operation: Operation) => RequestCheck;

const made = new WeakMap<Contract, CheckOf>();

/**
 * The checks of the operations, compiled from the contract, each when it is asked for first: all of them take a second, in which a service
 * that starts would answer nobody. Services of one process share them.
 */
export function checksOf(contract: Contract): CheckOf {
  const checkOf = made.get(contract) ?? compileChecks(contract);
  made.set(contract, checkOf);
  return checkOf;
}

function compileChecks(contract: Contract): CheckOf {
  const compile = createValidator(contract.schemas);
  const normalizer = compileNormalizer(contract.schemas);
  const compiled = new Map<OperationId, RequestCheck>();

  const compileCheck: CheckOf = (operation) => {
    const path = compile(groupOf(operation.parameters, 'path'));
    const query = compile(groupOf(operation.parameters, 'query'));
    const body = new Map(
      Object.entries(operation.body).map(([type, schema]) => [type, { normalize: normalizer(schema), validate: compile(schema) }]),
    );
    return {
      path: (values) => run(path, storable({ ...(values as Values) })),
      query: (values) => run(query, storable(readQuery(operation.parameters, values as Values))),
      body: (mediaType, value) => {
        const check = body.get(mediaType);
        if (!check) return value;
        return run(check.validate, check.normalize(storable(value), ''));
      },
    };
  };

  return (operation) => {
    const check = compiled.get(operation.id) ?? compileCheck(operation);
    compiled.set(operation.id, check);
    return check;
  };
}

function run<Value>(validate: Validate, value: Value): Value {
  const errors = validate(value);
  if (errors.length > 0) throw refusalOf(errors);
  return value;
}

const groupOf = (parameters: Parameter[], where: Parameter['in']): Schema => {
  const members = parameters.filter((parameter) => parameter.in === where);
  return {
    type: 'object',
    additionalProperties: false,
    required: members.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(members.map((parameter) => [parameter.name, parameter.schema])),
  };
};

/** Reads query parameters, which are text, as the types they are declared with. `?page_size=` counts as absent. */
function readQuery(parameters: Parameter[], values: Values): Values {
  const types = new Map(parameters.map((parameter) => [parameter.name, parameter.schema['type']]));
  const read = (name: string, value: unknown): unknown => {
    const type = types.get(name);
    if (type === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value);
    if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
    return value;
  };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, read(name, value)]])));
}
