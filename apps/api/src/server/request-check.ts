import type { OperationId } from '@oag/types';
import type { Contract, Operation, Parameter, Schema } from '../http/index.ts';
import { validatorOf, type Validate } from './contract-validator.ts';
import { refusalOf } from './field-violations.ts';
import { compileNormalizer } from './normalize-body.ts';
import { assertStorageSafe } from './storage-safe.ts';

type Values = { [name: string]: unknown };

/** The checked parts of one request. Each function throws a GovernanceError that names every field, its rule and the fix. */
export type RequestCheck = {
  path(values: unknown): Promise<Values>;
  query(values: unknown): Promise<Values>;
  body(mediaType: string, value: unknown): Promise<unknown>;
};

type CheckOf = (operation: Operation) => Promise<RequestCheck>;

const made = new WeakMap<Contract, CheckOf>();

/**
 * The checks of the operations, compiled from the contract, each when it is asked for first: all of them take a second,
 * in which a service that starts would answer nobody. Services of one process share them.
 */
export function checksOf(contract: Contract): CheckOf {
  const checkOf = made.get(contract) ?? compileChecks(contract);
  made.set(contract, checkOf);
  return checkOf;
}

function compileChecks(contract: Contract): CheckOf {
  const compile = validatorOf(contract);
  const normalizer = compileNormalizer(contract.schemas);
  const compiled = new Map<OperationId, Promise<RequestCheck>>();

  const compileCheck: CheckOf = async (operation) => {
    const path = await compile(groupOf(operation.parameters, 'path'));
    const query = await compile(groupOf(operation.parameters, 'query'));
    const body = new Map<string, { normalize: ReturnType<typeof normalizer>; validate: Validate }>();
    for (const [type, schema] of Object.entries(operation.body))
      body.set(type, { normalize: normalizer(schema), validate: await compile(schema) });
    return {
      path: async (values) => run(path, assertStorageSafe({ ...(values as Values) })),
      query: async (values) => run(query, assertStorageSafe(readQuery(operation.parameters, values as Values))),
      body: async (mediaType, value) => {
        const check = body.get(mediaType);
        if (!check) return value;
        return run(check.validate, check.normalize(assertStorageSafe(value), ''));
      },
    };
  };

  return (operation) => {
    const check = compiled.get(operation.id) ?? compileCheck(operation);
    compiled.set(operation.id, check);
    return check;
  };
}

async function run<Value>(validate: Validate, value: Value): Promise<Value> {
  const errors = await validate(value);
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
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [[name, read(name, value)]])),
  );
}
