import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Schema } from './contract.ts';

/** The errors of a value, one sentence each; empty when there are none. */
export type Validate = (value: unknown) => string[];

const REF = '#/components/schemas/';
/** Each schema has an address of its own: it is compiled once, and not again for each schema that refers to it. */
const ID = 'contract:/';

/** Compiles schemas that refer to these by `#/components/schemas/<name>`. */
export function createValidator(schemas: { readonly [name: string]: Schema }): (schema: Schema) => Validate {
  // A check is compiled for a few answers: what it takes to make its code shorter is not regained.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    inlineRefs: false,
    validateSchema: false,
    code: { optimize: false },
  });
  formats.default(ajv);
  ajv.addFormat('int32', {
    type: 'number',
    validate: (value: number) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31,
  });
  for (const format of ['int64', 'uint64', 'binary', 'byte']) ajv.addFormat(format, true);
  for (const [name, schema] of Object.entries(pointedAt(schemas))) ajv.addSchema(schema as Schema, ID + name);
  return (schema) => {
    const validate = ajv.compile(pointedAt(schema));
    return (value) =>
      validate(value)
        ? []
        : (validate.errors ?? []).map(
            ({ instancePath, message, params }) => `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
          );
  };
}

const pointedAt = (value: Schema): Schema =>
  JSON.parse(JSON.stringify(value).replaceAll(`"${REF}`, `"${ID}`)) as Schema;
