import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withErrorExamples } from '@oag/openapi/error-examples';
import { strictSchemas } from '@oag/openapi/strict-schemas';
import { httpOperations } from './src/http-operations.ts';
import { oneChoice } from './src/one-choice.ts';

// Derives what the mock reads from the published contract: nothing is left to resolve, and what only people read is left out.

type Published = Parameters<typeof withErrorExamples>[0];

const file = fileURLToPath(import.meta.resolve('@oag/openapi/openapi.json'));
const published = withErrorExamples(JSON.parse(readFileSync(file, 'utf8')) as Published);
// Answers with invented values have the members and the values that the contract lists, and no others.
const components = { ...published.components, schemas: strictSchemas(oneChoice(published.components.schemas)) };
mkdirSync(new URL('dist', import.meta.url), { recursive: true });
const operations = httpOperations({ ...published, components });
writeFileSync(new URL('dist/operations.json', import.meta.url), JSON.stringify(operations));
