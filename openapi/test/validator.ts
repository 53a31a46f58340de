import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Node } from '../src/node.ts';

export type Validator = (value: unknown) => string[];

const withFormats = (): Ajv2020 => {
  // A check runs a few times: optimizing it takes as long as compiling it.
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  addFormats.default(ajv);
  for (const format of ['uint64', 'binary', 'byte']) ajv.addFormat(format, true);
  return ajv;
};

const errorsOf =
  (validate: ValidateFunction) =>
  (value: unknown): string[] =>
    validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);

/** Checks values against a single schema. */
export const validatorOf = (schema: Node): Validator => errorsOf(withFormats().compile(schema));

/** Checks values against schemas in a document, each named by its path in it. */
export function validatorsIn(document: Node): (path: string[]) => Validator {
  const ajv = withFormats();
  ajv.addSchema({ ...document, $id: 'contract' });
  return (path) => {
    const pointer = path.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    return errorsOf(ajv.compile({ $ref: `contract#/${pointer}` }));
  };
}
