import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EndedEmploymentWords } from '@oag/types';
import { decisionsPage } from './decisions.ts';
import { expressionTables } from './expression-tables.ts';
import { insightTable } from './insight-table.ts';
import { layout } from './layout.ts';
import { notYetPage } from './not-yet.ts';
import { addressOf, pages, reference } from './pages.ts';
import { permissionsPage, type PermissionContract } from './permissions.ts';
import { writeReference } from './reference.ts';
import { renderMarkdown } from './render-markdown.ts';
import { taskStatesPage } from './task-states.ts';
import { walkthroughPage } from './walkthrough.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const contract = fileURLToPath(import.meta.resolve('@oag/openapi/openapi.json'));
const arazzo = (name: string): string => fileURLToPath(import.meta.resolve(`@oag/openapi/arazzo/${name}`));
const csvFiles = ['people.csv', 'entitlements.csv', 'access.csv'];

/** The Markdown of a page. Some are generated: from the list of what is pending, the contract, the workflow of a review, the engine, the records of decisions. */
async function markdownOf(name: string): Promise<string> {
  if (name === 'not-yet') return notYetPage(await readFile(here('../../../openapi/pending.yaml'), 'utf8'));
  if (name === 'walkthrough') {
    const [workflow, contractText] = await Promise.all([
      readFile(arazzo('review.arazzo.yaml'), 'utf8'),
      readFile(contract, 'utf8'),
    ]);
    return walkthroughPage(workflow, contractText, ['openapi.json', ...csvFiles]);
  }
  if (name === 'expressions')
    return (await readFile(here('../guides/expressions.md'), 'utf8')).replace('<!-- tables -->', expressionTables());
  if (name === 'insights')
    return (await readFile(here('../guides/insights.md'), 'utf8'))
      .replace('<!-- rules -->', insightTable())
      .replace('<!-- ended -->', EndedEmploymentWords.join(', '));
  if (name === 'permissions')
    return permissionsPage(JSON.parse(await readFile(contract, 'utf8')) as PermissionContract);
  if (name === 'task-states') return taskStatesPage();
  if (name === 'decisions') return decisionsPage();
  return readFile(here(`../guides/${name}.md`), 'utf8');
}

/** Builds the whole site into a folder, which it empties first. */
export async function buildSite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const page of pages) {
    const address = addressOf(page);
    const root = address === '' ? './' : '../';
    const file = join(folder, address, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, layout(page, renderMarkdown(await markdownOf(page.name), root), root));
  }
  await copyFile(here('./style.css'), join(folder, 'style.css'));
  await copyFile(contract, join(folder, 'openapi.json'));
  await writeWorkflow(folder);
  await writeReference(contract, join(folder, reference.address));
}

/** Writes the workflow and its files beside the contract, which it finds there instead of in the sources. */
async function writeWorkflow(folder: string): Promise<void> {
  const workflow = await readFile(arazzo('review.arazzo.yaml'), 'utf8');
  await writeFile(join(folder, 'review.arazzo.yaml'), workflow.replace('../dist/openapi.json', './openapi.json'));
  for (const name of csvFiles) await copyFile(arazzo(name), join(folder, name));
}
