import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { searchText, type ReferencePage } from './reference.ts';

/** Files that pagefind writes for pages that use its own search box. */
const UNUSED = /^pagefind-(ui|modular-ui|component-ui|highlight|playground)|^playground$/;

/** A page of the site as the search reads it. */
type Page = { address: string; html: string };

/** Writes the index of the search into `pagefind/`: the text of each guide, and each operation. */
export async function writeSearchIndex(folder: string, guides: Page[], reference: ReferencePage[]): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: 'en' });
  if (index === undefined) throw new Error(`The index of the search cannot be made: ${errors.join(', ')}`);
  const problems: string[] = [];
  for (const { address, html } of guides)
    problems.push(...(await index.addHTMLFile({ url: `/${address}`, content: html })).errors);
  for (const { address, operations } of reference) {
    for (const operation of operations) {
      const added = await index.addCustomRecord({
        url: `/${address}#${operation.anchor}`,
        content: searchText(operation),
        language: 'en',
        meta: { title: operation.summary, call: `${operation.method} ${operation.path}` },
        filters: { kind: ['operation'] },
      });
      problems.push(...added.errors);
    }
  }
  const target = join(folder, 'pagefind');
  problems.push(...(await index.writeFiles({ outputPath: target })).errors);
  await close();
  if (problems.length > 0) throw new Error(`The index of the search cannot be made: ${problems.join(', ')}`);
  for (const name of await readdir(target)) if (UNUSED.test(name)) await rm(join(target, name), { recursive: true });
}
