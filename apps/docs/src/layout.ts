import { addressOf, groups } from './page.ts';
import { pages, reference } from './pages.ts';
import { escapeHtml, type Heading } from './render-markdown.ts';

export const product = 'Open Access Governance';

/** The files that every page loads, from the root of the site. Their names change with their bytes. */
export type Assets = { css: string; theme: string; site: string };

/** The head of a page and its place in the site. `root` is the way from it to the root of the site, `./` or `../`. */
export type PageFrame = {
  title: string;
  description: string;
  root: string;
  /** The address of the page in the navigation. */
  address: string;
  /** The address of its Markdown, from the root. */
  markdown: string;
  version: string;
  assets: Assets;
  isWide?: boolean;
  headings?: Heading[];
  /** Further links to styles and scripts. */
  head?: string;
  /** The page brings its own menu and uses the whole width. */
  isReference?: boolean;
};

/** A whole page around its content. It has no inline script and no inline style, so that a strict Content-Security-Policy lets it work. */
export function layout(page: PageFrame, content: string): string {
  const { root, assets, headings = [] } = page;
  const kind = page.isReference ? 'reference' : page.isWide ? 'wide' : '';
  const contents = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('');
  return `<!doctype html>
<html lang="en" data-root="${root}" data-address="${page.address}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title === product ? product : `${page.title} · ${product}`)}</title>
<meta name="description" content="${escapeHtml(page.description)}">
<link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="${root}${page.markdown}">
<link rel="stylesheet" href="${root}${assets.css}">
<script src="${root}${assets.theme}"></script>
<script type="module" src="${root}${assets.site}"></script>
${page.head ?? ''}</head>
<body${kind ? ` class="${kind}"` : ''}>
<a class="skip" href="#content">Skip to the text</a>
<header data-pagefind-ignore>
<a class="product" href="${root}">${product}</a>
<button type="button" class="search-open" aria-haspopup="dialog"><span>Search</span><kbd>/</kbd></button>
${themeSwitch}
<button type="button" class="menu" popovertarget="site-menu">Menu</button>
</header>
<nav id="site-menu"${page.isReference ? ' class="drawer"' : ''} popover aria-label="Pages" data-pagefind-ignore>${navigation(page)}<div class="in-menu versions">${themeSwitch}</div><div class="versions"><p>Version ${escapeHtml(page.version)}</p></div></nav>
${page.isReference ? '<div id="content" role="main">' : '<main id="content">'}
${content}<footer data-pagefind-ignore><a href="${root}${page.markdown}">This page as Markdown</a> <a href="${root}llms.txt">All pages for programs</a></footer>
${page.isReference ? '</div>' : '</main>'}
${headings.length > 2 && kind === '' ? `<aside aria-label="On this page" data-pagefind-ignore><p>On this page</p><ul>${contents}</ul></aside>` : ''}
</body>
</html>
`;
}

/** Twice in a page: in the header, and in the menu where the header has no room. It appears when its program runs. */
const themeSwitch =
  '<select class="theme" aria-label="Theme" hidden><option value="system">System theme</option><option value="light">Light</option><option value="dark">Dark</option></select>';

function navigation({ address, root }: PageFrame): string {
  const link = (to: string, title: string): string =>
    `<li><a href="${root}${to}"${to === address ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  return groups
    .map((group) => {
      const links = pages.filter((page) => page.group === group).map((page) => link(addressOf(page), page.title));
      if (reference.group === group) links.unshift(link(reference.address, reference.title));
      return `<p>${group}</p><ul>${links.join('')}</ul>`;
    })
    .join('\n');
}
