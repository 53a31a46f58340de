import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Writes the operations that the MSW handlers answer for, with the contract's examples. The file is not kept in the repository.

type Example = { $ref?: string; value?: unknown };
type Media = { examples?: { [name: string]: Example } };
type Operation = { operationId: string; responses: { 200: { content?: { [type: string]: Media } } } };
type Contract = {
  paths: { [path: string]: { [method: string]: Operation } };
  components: { examples: { [name: string]: Example } };
};

const file = fileURLToPath(import.meta.resolve('@oag/openapi/openapi.json'));
const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Contract;

const valueOf = ({ examples }: Media, id: string): unknown => {
  const [example] = Object.values(examples ?? {});
  const kept = example?.$ref === undefined ? example : components.examples[example.$ref.split('/').at(-1) ?? ''];
  if (kept?.value === undefined) throw new Error(`${id} has no example of its answer`);
  return kept.value;
};

// Sorted by path: `/findings/search` comes before `/findings/{id}`, which would take its requests.
const operations = Object.keys(paths)
  .toSorted()
  .flatMap((path) =>
    Object.entries(paths[path] ?? {}).map(([method, { operationId, responses }]) => [
      operationId,
      {
        method,
        path,
        answers: Object.fromEntries(
          Object.entries(responses[200].content ?? {}).map(([type, media]) => [type, valueOf(media, operationId)]),
        ),
      },
    ]),
  );

const literal = JSON.stringify(JSON.stringify(Object.fromEntries(operations)));
writeFileSync(
  new URL('src/msw/contract-operations.ts', import.meta.url),
  `// Generated from the published contract by generate-msw-operations.ts. Do not edit.

import type { OperationId } from '@oag/types';

/** An operation, and for each media type of its success the contract's example. */
export type ContractOperation = { method: string; path: string; answers: { [mediaType: string]: unknown } };

export const contractOperations: { [Id in OperationId]: ContractOperation } = JSON.parse(
  ${literal},
);
`,
);
