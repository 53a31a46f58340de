import { addressOf, pages, reference, type Page } from './pages.ts';
import { escapeHtml, type Rendered } from './render-markdown.ts';

const product = 'Open Access Governance';

/** A whole page around rendered Markdown. `root` is the way from the page to the root of the site, `./` or `../`. */
export function layout(page: Page, { html, title, headings }: Rendered, root: string): string {
  const contents = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.name === 'index' ? product : `${title} · ${product}`)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}style.css">
</head>
<body${page.isWide ? ' class="wide"' : ''}>
<a class="skip" href="#content">Skip to the text</a>
<header><a class="product" href="${root}">${product}</a><button type="button" class="menu" popovertarget="site-menu">Menu</button></header>
<nav id="site-menu" popover aria-label="Pages">${navigation(page, root)}</nav>
<main id="content">
${html}</main>
${headings.length > 2 && !page.isWide ? `<aside aria-label="On this page"><p>On this page</p><ul>${contents}</ul></aside>` : ''}
</body>
</html>
`;
}

function navigation(current: Page, root: string): string {
  const groups = new Map<string, string[]>();
  const add = (group: string, address: string, title: string, isCurrent: boolean): void => {
    const link = `<li><a href="${root}${address}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
    groups.set(group, [...(groups.get(group) ?? []), link]);
  };
  for (const page of pages) add(page.group, addressOf(page), page.title, page.name === current.name);
  add(reference.group, reference.address, reference.title, false);
  return [...groups].map(([group, links]) => `<p>${group}</p><ul>${links.join('')}</ul>`).join('\n');
}
