import { setImmediate as nextTurn } from 'node:timers/promises';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract, Schema } from '../http/index.ts';

/** The errors of a value, empty when it is valid. */
export type Validate = (value: unknown) => Promise<ErrorObject[]>;

const REF = '#/components/schemas/';
/** Each schema of the contract has an address of its own, so that it is compiled once and by itself. */
const ID = 'contract:/';
/** The most values in a body for which all errors are collected. The time for that grows with their square. */
const MAX_VALUES = 2_000;

type Compile = (schema: Schema) => Promise<Validate>;

const validators = new WeakMap<Contract, Compile>();

/** The validator of a contract. The services of one process share it, and so do the checks of requests and of MCP tools. */
export function validatorOf(contract: Contract): Compile {
  const compile = validators.get(contract) ?? createValidator(contract.schemas);
  validators.set(contract, compile);
  return compile;
}

/**
 * Compiles schemas that refer to those of the contract. Checking stops at the first thing that is wrong; only a body of ordinary size
 * is then searched for the others, so that no body can keep the process busy.
 */
function createValidator(schemas: { [name: string]: Schema }): Compile {
  const published = pointAt(withoutExpandedGroups(schemas)) as { [name: string]: Schema };
  const compileFirst = compileInTurns(published, false);
  let compileEvery: ReturnType<typeof compileInTurns> | undefined;

  return async (schema) => {
    const pointed = pointAt(withoutExpandedGroups(schema)) as Schema;
    const findFirst = await compileFirst(pointed);
    let every: Promise<ValidateFunction> | undefined;
    return async (value) => {
      if (findFirst(value)) return [];
      const errors = findFirst.errors ?? [];
      if (countValues(value, MAX_VALUES) >= MAX_VALUES) return errors;
      compileEvery ??= compileInTurns(published, true);
      every ??= compileEvery(pointed);
      const findEvery = await every;
      findEvery(value);
      return findEvery.errors ?? errors;
    };
  };
}

/** Compiling what a body refers to takes up to a quarter of a second, a single schema some milliseconds: requests that come in are answered in between. */
function compileInTurns(
  schemas: { [name: string]: Schema },
  allErrors: boolean,
): (schema: Schema) => Promise<ValidateFunction> {
  const ajv = createAjv(schemas, allErrors);
  const compiled = new Set<string>();
  return async (schema) => {
    for (const name of referredTo(schema, schemas, compiled)) {
      await nextTurn();
      ajv.getSchema(ID + name);
      compiled.add(name);
    }
    await nextTurn();
    return ajv.compile(schema);
  };
}

/** The names of the schemas that a schema needs, without those already compiled, in order of dependency. */
function referredTo(schema: Schema, schemas: { [name: string]: Schema }, done: ReadonlySet<string>): string[] {
  const names: string[] = [];
  const seen = new Set(done);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string' && $ref.startsWith(ID)) {
      const name = $ref.slice(ID.length);
      if (!seen.has(name)) {
        seen.add(name);
        visit(schemas[name]);
        names.push(name);
      }
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(schema);
  return names;
}

/** Verbose, so that a refusal can show the example of the schema that was broken. The contract itself is checked where it is built. */
function createAjv(schemas: { [name: string]: Schema }, allErrors: boolean): Ajv2020 {
  // Optimizing takes as long as compiling, and V8 does as much of it.
  const code = { optimize: false };
  const ajv = new Ajv2020({ strict: false, allErrors, verbose: true, validateSchema: false, inlineRefs: false, code });
  formats.default(ajv);
  ajv.addFormat('date-time', { type: 'string', validate: isTime });
  ajv.addFormat('int32', { type: 'number', validate: isInt32 });
  ajv.addFormat('int64', { type: 'string', validate: isBetween(-(2n ** 63n), 2n ** 63n - 1n) });
  ajv.addFormat('uint64', { type: 'string', validate: isBetween(0n, 2n ** 64n - 1n) });
  ajv.addFormat('binary', true);
  const validate = Object.assign(checkGroups, { errors: [] });
  ajv.addKeyword({ keyword: 'x-oneof', type: 'object', schemaType: 'object', errors: 'full', validate });
  ajv.addKeyword({
    keyword: 'x-oneof-needed',
    type: 'object',
    schemaType: 'array',
    errors: 'full',
    validate: Object.assign(checkNeeded, { errors: [] }),
  });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, ID + name);
  return ajv;
}

const isInt32 = (value: number): boolean => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;

const { validate: isRfc3339 } = formats.default.get('date-time') as { validate: (text: string) => boolean };

/** RFC 3339, as far as the database goes: from the year 1 on, with a zone less than sixteen hours from UTC. */
const isTime = (text: string): boolean =>
  isRfc3339(text) && !text.startsWith('0000') && !/[+-](1[6-9]|2\d):\d\d$/.test(text);

/** More than 64 bits have, with a sign. Reading a million digits takes seconds. */
const DIGITS_MAX = 20;

/** Whether a text is an integer in this range. The pattern refuses texts that are no integer or have more digits. */
const isBetween =
  (min: bigint, max: bigint) =>
  (text: string): boolean =>
    text.length > DIGITS_MAX || !/^-?\d+$/.test(text) || (BigInt(text) >= min && BigInt(text) <= max);

/** The house keyword `x-oneof`: at most one member of each group is set. It says which group was broken, which `not` cannot. */
function checkGroups(groups: { [group: string]: string[] }, value: { [name: string]: unknown }): boolean {
  const errors = Object.entries(groups).flatMap(([group, members]) => {
    const set = members.filter((member) => value[member] !== undefined && value[member] !== null);
    if (set.length < 2) return [];
    const message = `at most one of the group ${group} may be set, not ${set.join(' and ')}`;
    return [{ keyword: 'x-oneof', message, params: { member: set[1] } }];
  });
  (checkGroups as typeof checkGroups & { errors: Partial<ErrorObject>[] }).errors = errors;
  return errors.length === 0;
}

/** The house keyword `x-oneof-needed`: of each of these groups one member is set. It names the members, which `not` cannot. */
function checkNeeded(
  needed: string[],
  value: { [name: string]: unknown },
  parent?: { [keyword: string]: unknown },
): boolean {
  const groups = (parent?.['x-oneof'] ?? {}) as { [group: string]: string[] };
  const errors = needed.flatMap((name) => {
    const members = groups[name] ?? [];
    if (members.some((member) => value[member] !== undefined && value[member] !== null)) return [];
    return [
      {
        keyword: 'x-oneof-needed',
        message: `exactly one of ${members.join(', ')} must be set, but none is`,
        params: { member: members[0] },
      },
    ];
  });
  (checkNeeded as typeof checkNeeded & { errors: Partial<ErrorObject>[] }).errors = errors;
  return errors.length === 0;
}

/** Bundling writes each group twice: as `x-oneof` and, for other validators, as `not`. One check is enough here. */
function withoutExpandedGroups(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExpandedGroups);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !(key === 'not' && 'x-oneof' in value));
  return Object.fromEntries(entries.map(([key, child]) => [key, withoutExpandedGroups(child)]));
}

const pointAt = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(`"${REF}`, `"${ID}`));

/** How many values there are inside one another, counted up to a limit. */
function countValues(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const child of Object.values(value)) {
    count += countValues(child, limit - count);
    if (count >= limit) break;
  }
  return count;
}
