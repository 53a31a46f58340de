import { GovernanceError } from '@oag/governance/input';
import type { Schema } from '../http/index.ts';

type Normalize = (value: unknown, path: string) => unknown;
const REF = '#/components/schemas/';
const keep: Normalize = (value) => value;

/**
 * Compiles the step that runs before a body is checked. Members in snake_case get their declared camelCase name, and integers for
 * 64-bit members become strings. Members that the contract does not have are left out when they are null. It follows the contract only, so
 * it never looks inside maps and free-form objects. Both spellings of a member at once, and integers beyond the safe range, are refused.
 */
export function compileNormalizer(schemas: { [name: string]: Schema }): (schema: Schema) => Normalize {
  const compiled = new Map<string, Normalize>();

  const compile = (schema: Schema): Normalize => {
    const ref = schema['$ref'];
    if (typeof ref === 'string') return compileNamed(ref.slice(REF.length));
    if (Array.isArray(schema['oneOf'])) {
      const branch = (schema['oneOf'] as Schema[]).find((candidate) => candidate['type'] !== 'null');
      return branch ? compile(branch) : keep;
    }
    if (schema['format'] === 'int64' || schema['format'] === 'uint64')
      return schema['type'] === 'string' ? integerToString : keep;
    if (schema['items']) {
      const item = compile(schema['items'] as Schema);
      return item === keep
        ? keep
        : (value, path) =>
            Array.isArray(value) ? value.map((child, index) => item(child, `${path}[${index}]`)) : value;
    }
    if (schema['properties'] || schema['additionalProperties'] === false) return compileObject(schema);
    const values = schema['additionalProperties'];
    if (typeof values === 'object' && values !== null) {
      const normalizeValue = compile(values as Schema);
      if (normalizeValue === keep) return keep;
      return (value, path) =>
        isObject(value)
          ? Object.fromEntries(
              Object.entries(value).map(([key, child]) => [key, normalizeValue(child, `${path}.${key}`)]),
            )
          : value;
    }
    return keep;
  };

  const compileNamed = (name: string): Normalize => {
    const known = compiled.get(name);
    if (known) return known;
    let normalize: Normalize = keep;
    compiled.set(name, (value, path) => normalize(value, path));
    normalize = compile(schemas[name] ?? {});
    compiled.set(name, normalize);
    return normalize;
  };

  const compileObject = (schema: Schema): Normalize => {
    const properties = (schema['properties'] ?? {}) as { [name: string]: Schema };
    const isClosed = schema['additionalProperties'] === false;
    const members = new Map(
      Object.entries(properties).map(([name, member]) => [name, { name, normalize: compile(member) }]),
    );
    for (const name of Object.keys(properties)) {
      const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const member = members.get(name);
      if (member && !members.has(snake)) members.set(snake, member);
    }
    return (value, path) => {
      if (!isObject(value)) return value;
      const result = new Map<string, unknown>();
      for (const [key, child] of Object.entries(value)) {
        const member = members.get(key);
        if (!member && child === null && isClosed) continue;
        const name = member?.name ?? key;
        if (result.has(name)) throw twice(join(path, key), name);
        result.set(name, member ? member.normalize(child, join(path, name)) : child);
      }
      return Object.fromEntries(result);
    };
  };

  return compile;
}

const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const integerToString: Normalize = (value, path) => {
  if (typeof value !== 'number') return value;
  if (Number.isSafeInteger(value)) return String(value);
  throw new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `${path}: ${value} is not an integer within the safe range; send it as a string`,
    fieldViolations: [
      { field: path, description: 'is not an integer within the safe range; send it as a string', reason: 'TYPE' },
    ],
  });
};

const twice = (path: string, name: string): GovernanceError =>
  new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `${path}: the member ${name} is sent in both spellings; send it once`,
    fieldViolations: [
      { field: path, description: `the member ${name} is sent in both spellings; send it once`, reason: 'DUPLICATE' },
    ],
  });
