import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsAndMessages, type Part } from './code-texts.ts';

/** Texts that are read as one page of Markdown. */
export type Page = { area: string; parts: Part[] };

const DOCS = ['*.md', 'apps/docs/{guides,decisions}/*.md', '{packages,openapi,apps}/*/README.md'];
const CODE = ['{openapi,scripts}/**/*.ts', '{packages,apps}/*/**/*.ts'];
const GENERATED = ['**/node_modules/**', '**/dist/**', 'packages/types/src/{openapi,enum-values,words}.ts'];

const files = (root: string, patterns: string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root, exclude: GENERATED })).toSorted();

/** The Markdown files for readers of the docs and for contributors. */
export const docs = (root: string): Page[] =>
  files(root, DOCS).map((file) => ({
    area: 'docs',
    parts: [{ place: file, text: readFileSync(join(root, file), 'utf8') }],
  }));

/** Comments of all files, and messages of those that are not tests: one area for each package. */
export const code = (root: string): Page[] =>
  files(root, CODE).map((file) => ({
    area: /^(?:(?:packages|apps)\/)?[^/]+/.exec(file)?.[0] ?? file,
    parts: commentsAndMessages(file, readFileSync(join(root, file), 'utf8')),
  }));

/** Members of the contract whose texts are in the docs as well: the roles, and the rules about objects. */
const TEXTS_BY_NAME = new Set(['x-roles', 'x-object-rules']);

/** The texts of a contract: descriptions, summaries, roles and rules. One page for each operation, schema and other part. */
export function contract(document: object): Page[] {
  const pages: Page[] = [];
  const visit = (value: unknown, place: string[], parts: Part[]): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      const here = [...place, name];
      const isText = name === 'description' || name === 'summary' || TEXTS_BY_NAME.has(place.at(-1) ?? '');
      if (typeof member === 'string' && isText) parts.push({ place: here.join('.'), text: member });
      else if (here.length > 3) visit(member, here, parts);
      else {
        const page: Page = { area: 'contract', parts: [] };
        pages.push(page);
        visit(member, here, page.parts);
      }
    }
  };
  const top: Page = { area: 'contract', parts: [] };
  visit(document, [], top.parts);
  return [top, ...pages].filter(({ parts }) => parts.length > 0);
}
