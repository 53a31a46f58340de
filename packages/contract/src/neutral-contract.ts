import { createRequire } from 'node:module';
import type { OperationId } from '@oag/types';
import type { Content, Schema } from './contract.ts';

/** The contract as it is written: every schema once, under its own name, for requests and answers alike. */
export type NeutralContract = {
  readonly schemas: { readonly [name: string]: Schema };
  readonly bodies: ReadonlyMap<OperationId, Bodies>;
};
export type Bodies = {
  /** Media type → schema; empty when the operation takes no body. */
  readonly request: Content;
  /** Status → what it is answered with. */
  readonly responses: { readonly [status: string]: Content };
};

type Node = { [key: string]: unknown };

/** Reads the contract as it is before its schemas are published by use. */
export function readNeutralContract(): NeutralContract {
  const document = createRequire(import.meta.url)('@oag/openapi/source.json') as Node & {
    paths: { [path: string]: { [method: string]: Node } };
    components: { schemas: NeutralContract['schemas']; responses: { [name: string]: Node } };
  };
  const contentOf = (holder: Node | undefined): Content => {
    const ref = holder?.['$ref'];
    const followed = typeof ref === 'string' ? document.components.responses[ref.split('/').at(-1) ?? ''] : holder;
    const content = (followed?.['content'] ?? {}) as { [mediaType: string]: { schema: Schema } };
    return Object.fromEntries(Object.entries(content).map(([mediaType, { schema }]) => [mediaType, schema]));
  };
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  return {
    schemas: document.components.schemas,
    bodies: new Map(
      operations.map((operation) => [
        operation['operationId'] as OperationId,
        {
          request: contentOf(operation['requestBody'] as Node | undefined),
          responses: Object.fromEntries(
            Object.entries(operation['responses'] as { [status: string]: Node }).map(([status, node]) => [
              status,
              contentOf(node),
            ]),
          ),
        },
      ]),
    ),
  };
}
