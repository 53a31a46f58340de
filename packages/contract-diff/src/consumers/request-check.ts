import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { nodeOf, type ContractDocument, type Node } from '../contract-document.ts';
import { placeholderIn } from './consumer.ts';

/** Checks a value that an app sends; a placeholder is taken for a valid value. */
export type RequestCheck = (schema: unknown, value: unknown) => { at: string; says: string }[];

const ID = 'contract';

export function createRequestCheck(document: ContractDocument): RequestCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
  formats.default(ajv);
  for (const format of ['int32', 'int64', 'uint64', 'binary', 'byte']) ajv.addFormat(format, true);
  ajv.addSchema({ $id: ID, components: { schemas: pointed(nodeOf(document.components)['schemas']) } });
  return (schema, value) => {
    const validate = ajv.compile(pointed(schema) as Node);
    if (validate(value)) return [];
    return (validate.errors ?? [])
      .filter(({ instancePath }) => placeholderIn(valueAt(value, instancePath)) === null)
      .map((error) => ({ at: placeOf(error), says: error.message ?? 'is refused' }));
  };
}

const pointed = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema ?? {}).replaceAll('"#/components/', `"${ID}#/components/`)) as unknown;

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const valueAt = (value: unknown, pointer: string): unknown =>
  stepsOf(pointer).reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Node)[step] : undefined),
    value,
  );

function placeOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as { missingProperty?: string; additionalProperty?: string };
  return [...stepsOf(instancePath), missingProperty ?? additionalProperty ?? ''].filter(Boolean).join('.');
}
