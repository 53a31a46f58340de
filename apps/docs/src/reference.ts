import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documented } from '@oag/openapi/documented';
import { browserProgram, writeHashed } from './assets.ts';
import { layout, type Assets } from './layout.ts';
import { reference } from './pages.ts';
import { exampleOf, operationsOf, referenceMarkdown, type Placed } from './reference-markdown.ts';
import { renderMarkdown } from './render-markdown.ts';
import { resolve, splitContract, type Contract, type Part } from './split-contract.ts';

/** Redoc as the command line tool brings it: the same release that lints the contract. */
const redoc = fileURLToPath(
  new URL('../lib/chunks/redoc.standalone.js', import.meta.resolve('@redocly/cli/bin/cli.js')),
);
/** Where `pnpm mock` listens. */
export const MOCK = 'http://127.0.0.1:4010';

type Published = Parameters<typeof documented>[0];

/** A page of the reference in the site: for llms.txt and the search. */
export type ReferencePage = {
  address: string;
  markdown: string;
  title: string;
  description: string;
  operations: Placed[];
};

/** Writes the reference: a page that lists all operations, and for each tag a page on which Redoc shows its part of the contract. */
export async function writeReference(contractFile: string, folder: string, assets: Assets): Promise<ReferencePage[]> {
  const contract = documented(JSON.parse(await readFile(contractFile, 'utf8')) as Published & Contract);
  const parts = splitContract(contract);
  const library = await writeHashed(folder, 'redoc.js', localOnly(await readFile(redoc, 'utf8')));
  const program = await writeHashed(folder, 'reference.js', await browserProgram('reference.ts', 'es'));
  const style = await writeHashed(
    folder,
    'reference.css',
    await readFile(fileURLToPath(new URL('./reference.css', import.meta.url))),
  );
  const { version } = contract.info;
  const written: ReferencePage[] = [];
  const write = async (
    page: ReferencePage,
    root: string,
    head: string,
    html: (text: string) => string,
  ): Promise<void> => {
    const markdownFile = `${page.address.slice(0, -1)}.md`;
    const { html: text } = renderMarkdown(page.markdown, root);
    const { title, description, address } = page;
    const isReference = address !== reference.address;
    const frame = { title, description, root, address, markdown: markdownFile, version, assets, head, isReference };
    await mkdir(join(folder, address), { recursive: true });
    await writeFile(join(folder, address, 'index.html'), layout(frame, html(text)));
    await writeFile(join(folder, markdownFile), linksFrom(markdownFile, page.markdown));
    written.push(page);
  };
  await write(
    {
      address: reference.address,
      markdown: indexMarkdown(contract, parts),
      title: reference.title,
      description: `All operations of the API, by what they are about.`,
      operations: [],
    },
    '../',
    '',
    (text) => text,
  );
  for (const part of parts) {
    const spec = await writeHashed(folder, `contract-${part.slug}.json`, JSON.stringify(part.contract));
    const requests = await writeHashed(folder, `requests-${part.slug}.json`, JSON.stringify(requestsOf(part)));
    const root = '../../';
    const head = `<link rel="stylesheet" href="${root}${style}">
<link rel="modulepreload" href="${root}${library}">
<link rel="preload" as="fetch" href="${root}${spec}" crossorigin>
<script type="module" src="${root}${program}"></script>
`;
    await write(
      {
        address: `${reference.address}${part.slug}/`,
        markdown: referenceMarkdown(part),
        title: `${part.name} · API reference`,
        description: part.description,
        operations: operationsOf(part),
      },
      root,
      head,
      (text) => `<div id="operations">${withAnchors(text, part)}</div>
<div id="redoc" data-home="#/${part.slug}" data-library="${root}${library}" data-contract="${root}${spec}" data-requests="${root}${requests}" data-mock="${MOCK}"></div>
`,
    );
  }
  return written;
}

/** Redoc loads its logo from the network even where everything else is local. */
function localOnly(script: string): string {
  const local = script.replaceAll(/https:\/\/cdn\.redoc\.ly\/[^`"']+\.svg/g, 'data:,');
  if (local === script) throw new Error('Redoc names no logo any more: see whether it still loads one, and from where');
  return local;
}

/** Markdown has its links from the root of the site; a file in a folder needs the way back. */
const linksFrom = (file: string, markdown: string): string =>
  dirname(file) === '.' ? markdown : markdown.replaceAll(/\]\((?![a-z]+:|#)/g, '](../');

/** The sections have the addresses that Redoc gives them, so that a link leads to its operation before and without Redoc, too. */
function withAnchors(html: string, part: Part): string {
  const anchors = operationsOf(part).map(({ anchor }) => anchor);
  let at = 0;
  return html.replaceAll(/<h2 id="[^"]*">/g, () => `<h2 id="${anchors[at++] ?? ''}">`);
}

function indexMarkdown(contract: Contract, parts: Part[]): string {
  const sections = parts.map((part) => {
    const rows = operationsOf(part).map(
      ({ method, path, summary, anchor }) =>
        `| [${summary}](${reference.address}${part.slug}/#${anchor}) | \`${method} ${path}\` |`,
    );
    return `## ${part.name}\n\n${part.description} [Open the reference](${reference.address}${part.slug}/).\n\n| Operation | Call |\n|---|---|\n${rows.join('\n')}`;
  });
  return `# ${reference.title}

${contract.info.description} The whole contract is [openapi.json](openapi.json); the [conventions](conventions.md) hold for all operations.

${sections.join('\n\n')}
`;
}

type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  examples?: { [name: string]: unknown };
};

/** The example request of each operation, for the form that sends it. */
function requestsOf(part: Part): unknown[] {
  return operationsOf(part).map((operation) => {
    const body = exampleOf(part.contract, operation);
    const parameters = (operation.parameters ?? [])
      .map((parameter) => resolve<Parameter>(part.contract, parameter))
      .filter(({ in: place }) => place === 'path' || place === 'query')
      .map(({ name, in: place, required, example, examples }) => {
        const [named] = Object.values(examples ?? {}).map(
          (one) => resolve<{ value: unknown }>(part.contract, one).value,
        );
        return { name, in: place, required: required === true, value: String(example ?? named ?? '') };
      });
    const { anchor, method, path, summary } = operation;
    return { anchor, method, path, summary, parameters, ...(body && { mediaType: body.mediaType, body: body.value }) };
  });
}

/** The text of an operation for the search. */
export const searchText = ({ summary, operationId, method, path, description }: Placed): string =>
  `${summary}. ${operationId}. ${method} ${path}. ${description}`;
