import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import type { Consumer } from './consumer.ts';

/** Where teams keep the calls of their apps: `consumers/<team>/<app>.yaml`. */
export const consumersFolder: string = fileURLToPath(new URL('../../../../consumers/', import.meta.url));

/** Reads the file of every app. Throws when one is not in the form of `consumer.schema.json`. */
export function readConsumers(folder: string = consumersFolder): Consumer[] {
  const schema = JSON.parse(readFileSync(join(consumersFolder, 'consumer.schema.json'), 'utf8')) as object;
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  const isConsumer = ajv.compile<Consumer>(schema);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ya?ml|json)$/.test(name) && !name.endsWith('.schema.json'))
    .toSorted()
    .map((name) => {
      const consumer: unknown = parse(readFileSync(join(folder, name), 'utf8'));
      if (!isConsumer(consumer))
        throw new Error(`${join(folder, name)}: ${ajv.errorsText(isConsumer.errors, { dataVar: 'file' })}`);
      return consumer;
    });
}
