import { resolve, type Contract, type Operation, type Part } from './split-contract.ts';

type Parameter = { name: string; in: string; description: string; required?: boolean; example?: unknown };

/** An operation with its address. `anchor` is where it is on the page of its tag, with and without Redoc. */
export type Placed = Operation & { method: string; path: string; anchor: string };

export const operationsOf = ({ slug, contract }: Part): Placed[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      anchor: `/${slug}/${operation.operationId.toLowerCase()}`,
    })),
  );

/** The operations of one tag as Markdown, for programs and for readers whose browser does not run Redoc. */
export function referenceMarkdown(part: Part): string {
  const sections = operationsOf(part).map((operation) => section(part.contract, operation));
  return `# ${part.name}

${part.description} This is the part of the [contract](openapi.json) about them; the [reference](reference/) has the others.

${sections.join('\n\n')}
`;
}

function section(contract: Contract, operation: Placed): string {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve<Parameter>(contract, parameter));
  const rows = parameters.map(
    ({ name, in: place, required, description }) =>
      `| \`${name}\` | ${place} | ${required ? 'yes' : ''} | ${description.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')} |`,
  );
  const table =
    rows.length > 0 ? `\n\n| Parameter | In | Required | Meaning |\n|---|---|---|---|\n${rows.join('\n')}` : '';
  const example = exampleOf(contract, operation);
  const body = example === undefined ? '' : `\n\n\`\`\`json\n${JSON.stringify(example.value, null, 2)}\n\`\`\``;
  return `## ${operation.summary}\n\n\`${operation.method} ${operation.path}\`, the operation \`${operation.operationId}\`\n\n${operation.description}${table}${body}`;
}

/** The first example of a request body, with its media type. */
export function exampleOf(contract: Contract, operation: Operation): { mediaType: string; value: unknown } | undefined {
  const [mediaType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const [example] = Object.values(media?.examples ?? {});
  if (mediaType === undefined || example === undefined) return undefined;
  return { mediaType, value: resolve<{ value: unknown }>(contract, example).value };
}
