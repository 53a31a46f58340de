import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EndedEmploymentWords } from '@oag/types';
import { apiChangelogPage } from './api-changelog.ts';
import { decisionsPage } from './decisions.ts';
import { deprecationsPage } from './deprecations.ts';
import { errorsPage, type ErrorContract } from './errors.ts';
import { expressionTables } from './expression-tables.ts';
import { agentTable } from './agent-table.ts';
import { insightTable } from './insight-table.ts';
import { mcpToolTable } from './mcp-tool-table.ts';
import { notYetPage } from './not-yet.ts';
import { permissionsPage, type PermissionContract } from './permissions.ts';
import { taskStatesPage } from './task-states.ts';
import { walkthroughPage } from './walkthrough.ts';
import { arazzo, contractFile, csvFiles } from './workflow.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const guide = (name: string): Promise<string> => readFile(here(`../guides/${name}.md`), 'utf8');

/** The pages that are made from what the service itself uses, by name. */
const generated: { readonly [name: string]: () => Promise<string> | string } = {
  'not-yet': async () => notYetPage(await readFile(here('../../../openapi/pending.yaml'), 'utf8')),
  walkthrough: async () =>
    walkthroughPage(await readFile(arazzo('review.arazzo.yaml'), 'utf8'), await readFile(contractFile, 'utf8'), [
      'openapi.json',
      ...csvFiles,
    ]),
  expressions: async () => (await guide('expressions')).replace('<!-- tables -->', expressionTables()),
  insights: async () =>
    (await guide('insights'))
      .replace('<!-- rules -->', insightTable())
      .replace('<!-- ended -->', EndedEmploymentWords.join(', ')),
  agents: async () => (await guide('agents')).replace('<!-- reasons -->', agentTable()),
  mcp: async () => (await guide('mcp')).replace('<!-- tools -->', mcpToolTable()),
  permissions: async () => permissionsPage(JSON.parse(await readFile(contractFile, 'utf8')) as PermissionContract),
  errors: async () => errorsPage(JSON.parse(await readFile(contractFile, 'utf8')) as ErrorContract),
  'task-states': taskStatesPage,
  'api-changelog': apiChangelogPage,
  decisions: decisionsPage,
  deprecations: () => deprecationsPage(),
};

/** The Markdown of a page: its guide, or what it is made from. */
export const markdownOf = async (name: string): Promise<string> => (await generated[name]?.()) ?? guide(name);

/**
 * Markdown as it is published beside the page, `<name>.md` in the root of the site. Guides link to each other as in the repository, which is right
 * there too; all decisions are one page.
 */
export const publishedMarkdown = (markdown: string): string =>
  markdown
    .replaceAll(/\]\((?:\.\.\/decisions\/)?(\d{4}-[a-z0-9-]+)\.md\)/g, '](decisions.md#$1)')
    .replaceAll('](../decisions/README.md)', '](decisions.md)')
    .replaceAll('](../pictures/', '](pictures/')
    .replaceAll('](../guides/', '](');
