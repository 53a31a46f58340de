import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserProgram, writeHashed } from './assets.ts';
import { compressFiles } from '../../../scripts/compress-files.ts';
import { layout, type Assets } from './layout.ts';
import { llmsText, type ListedPage } from './llms.ts';
import { markdownOf, publishedMarkdown } from './page-markdown.ts';
import { addressOf } from './page.ts';
import { pages, reference } from './pages.ts';
import { picturesFolder } from './pictures.ts';
import { writeReference } from './reference.ts';
import { renderMarkdown, escapeHtml } from './render-markdown.ts';
import { writeSearchIndex } from './search-index.ts';
import { writeVersions } from './versions.ts';
import { contractFile, writeWorkflow } from './workflow.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds the whole site into a folder, which it empties first. All links are relative: the folder may be served under any path. */
export async function buildSite(folder: string, { compress = true }: { compress?: boolean } = {}): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { version } = (JSON.parse(await readFile(contractFile, 'utf8')) as { info: { version: string } }).info;
  const assets: Assets = {
    css: await writeHashed(folder, 'site.css', await readFile(here('./style.css'))),
    theme: await writeHashed(folder, 'theme.js', await browserProgram('theme.ts', 'iife')),
    site: await writeHashed(folder, 'site.js', await browserProgram('site.ts', 'es')),
  };
  const listed: ListedPage[] = [];
  const searched: { address: string; html: string }[] = [];
  for (const page of pages) {
    const address = addressOf(page);
    const root = address === '' ? './' : '../';
    const source = await markdownOf(page.name);
    const { html, title, description, headings } = renderMarkdown(source, root);
    const markdown = `${page.name}.md`;
    const frame = { title, description, root, address, markdown, version, assets, headings };
    const whole = layout(page.isWide ? { ...frame, isWide: true } : frame, searchable(html, page));
    await mkdir(dirname(join(folder, address, 'index.html')), { recursive: true });
    await writeFile(join(folder, address, 'index.html'), whole);
    await writeFile(join(folder, markdown), publishedMarkdown(source));
    listed.push({ group: page.group, title: page.title, markdown, description });
    searched.push({ address, html: whole });
  }
  const referencePages = await writeReference(contractFile, folder, assets);
  for (const { address, title, description } of referencePages)
    listed.push({ group: reference.group, title, markdown: `${address.slice(0, -1)}.md`, description });
  await cp(picturesFolder, join(folder, 'pictures'), { recursive: true });
  await writeFile(join(folder, 'llms.txt'), llmsText(listed));
  await copyFile(contractFile, join(folder, 'openapi.json'));
  await writeWorkflow(folder);
  await writeVersions(folder, version);
  await writeSearchIndex(folder, searched, referencePages);
  if (compress) await compressFiles(folder);
}

/** The content of a guide with what the search reads beside it: its title in the navigation and other words for what it is about. */
function searchable(html: string, { title, keywords }: { title: string; keywords: string }): string {
  const words = escapeHtml(`${title} ${keywords}`);
  return `<div data-pagefind-body data-pagefind-filter="kind:guide"><span data-words="${words}" data-name="${escapeHtml(title)}" data-pagefind-meta="name[data-name], words[data-words]" data-pagefind-index-attrs="data-words" data-pagefind-weight="10"></span>
${html}</div>
`;
}
