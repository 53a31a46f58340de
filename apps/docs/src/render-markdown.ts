import hljs from 'highlight.js';
import { Marked } from 'marked';
import { pictureOf } from './pictures.ts';

/** A heading of a page, for its table of contents. */
export type Heading = { id: string; text: string };

/** A page as HTML, with its title, its first paragraph as text and its second-level headings. */
export type Rendered = { html: string; title: string; description: string; headings: Heading[] };

/**
 * Renders Markdown. `root` is the way from the page to the root of the site: links to the files of guides and decisions become
 * links to their pages, other relative links are taken from the root.
 */
export function renderMarkdown(markdown: string, root: string): Rendered {
  const headings: Heading[] = [];
  let title = '';
  let description = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = anchorOf(text);
        if (depth === 1) title = text;
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code({ text, lang }) {
        const language = lang && hljs.getLanguage(lang) ? lang : 'plaintext';
        return `<pre tabindex="0"><code>${hljs.highlight(text, { language }).value}</code></pre>\n`;
      },
      paragraph({ tokens, text }) {
        if (!text.startsWith('![')) description ||= plain(text);
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      image({ href, text }) {
        const picture = pictureOf(href);
        if (!picture) throw new Error(`${href} is no picture of the docs`);
        const { light, dark, width, height } = picture;
        const source = dark ? `<source srcset="${root}pictures/${dark}" media="(prefers-color-scheme: dark)">` : '';
        return `<picture>${source}<img src="${root}pictures/${light}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy"></picture>`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(linkFrom(root, href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const cells = (row: typeof header, tag: string): string =>
          row
            .map(({ tokens, text }) => {
              // A corner without words is no header.
              const name = text.trim() === '' ? 'td' : tag;
              return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
            })
            .join('');
        const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const head = `<tr>${cells(header, 'th')}</tr>`;
        return `<div class="table" tabindex="0"><table><thead>${head}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, title, description, headings };
}

/** The text of a paragraph without its marks, in one line. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The id of a heading. A reason of an error, in code, keeps its capitals: messages of the service link to it. */
export const anchorOf = (text: string): string => (/^`[A-Z_]+`$/.test(text) ? text.replaceAll('`', '') : slugOf(text));

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Files link to each other so that the links work in the repository as well; the site has one page for all decisions. */
function linkFrom(root: string, href: string): string {
  if (/^([a-z]+:|#)/.test(href)) return href;
  const record = /^(?:\.\.\/decisions\/)?(\d{4}-[a-z0-9-]+)\.md$/.exec(href);
  if (record) return `${root}decisions/#${record[1]}`;
  if (href === '../decisions/README.md') return `${root}decisions/`;
  const page = /^(?:\.\.\/guides\/)?([a-z-]+)\.md(#.*)?$/.exec(href);
  return root + (page ? `${page[1] === 'index' ? '' : `${page[1]}/`}${page[2] ?? ''}` : href);
}

/** Escapes text for HTML, also for attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
