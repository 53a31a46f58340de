import type { Contract, Operation, Schema } from '../http/index.ts';

/** A copy of a value without the declared members that are null. */
export type OmitUnset = (value: unknown) => unknown;

const REF = '#/components/schemas/';
const keep: OmitUnset = (value) => value;

/**
 * Compiles the function that leaves out the unset members of an answer, for clients that request it. It follows the contract: a null in a map
 * or in a free-form object is somebody's value and stays. For an object in `expanded`, its `@type` names the schema.
 */
export function compileUnset({ schemas }: Contract): (operation: Operation) => OmitUnset {
  const named = new Map<string, OmitUnset>();
  const operations = new WeakMap<Operation, OmitUnset>();

  const compile = (schema: Schema): OmitUnset => {
    const ref = schema['$ref'];
    if (typeof ref === 'string') return compileNamed(ref.slice(REF.length));
    if (Array.isArray(schema['oneOf'])) {
      const branch = (schema['oneOf'] as Schema[]).find((candidate) => candidate['type'] !== 'null');
      return branch ? compile(branch) : keep;
    }
    if (schema['items']) {
      const item = compile(schema['items'] as Schema);
      return item === keep ? keep : (value) => (Array.isArray(value) ? value.map(item) : value);
    }
    if (schema['properties']) return compileObject(schema['properties'] as { [name: string]: Schema });
    const values = schema['additionalProperties'];
    if (typeof values !== 'object' || values === null) return keep;
    const omit = compile(values as Schema);
    return omit === keep
      ? keep
      : (value) =>
          isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, omit(child)])) : value;
  };

  const compileNamed = (name: string): OmitUnset => {
    const known = named.get(name);
    if (known) return known;
    let omit = keep;
    named.set(name, (value) => omit(value));
    omit = compile(schemas[name] ?? {});
    named.set(name, omit);
    return omit;
  };

  const compileObject = (properties: { [name: string]: Schema }): OmitUnset => {
    const members = new Map(
      Object.entries(properties).map(([name, schema]) => [
        name,
        name === 'expanded' ? omitInExpanded : compile(schema),
      ]),
    );
    return (value) => {
      if (!isObject(value)) return value;
      const result: { [name: string]: unknown } = {};
      for (const name in value) {
        const child = value[name];
        const omit = members.get(name);
        if (!omit) result[name] = child;
        else if (child !== null) result[name] = omit(child);
      }
      return result;
    };
  };

  // Objects that answers share are frozen: of each there is one copy, so that its JSON is written once.
  const copies = new WeakMap<object, unknown>();
  const omitTyped: OmitUnset = (value) => {
    if (!isObject(value) || typeof value['@type'] !== 'string') return value;
    const known = copies.get(value);
    if (known) return known;
    const copy = compileNamed(value['@type'].split('.').at(-1) ?? '')(value);
    if (Object.isFrozen(value)) copies.set(value, Object.freeze(copy));
    return copy;
  };
  const omitInExpanded: OmitUnset = (value) => (Array.isArray(value) ? value.map(omitTyped) : value);

  return (operation) => {
    const known = operations.get(operation) ?? compile(operation.answer ?? {});
    operations.set(operation, known);
    return known;
  };
}

const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
