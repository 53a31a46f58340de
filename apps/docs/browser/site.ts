import { openSearch } from './search.ts';
import { showVersions } from './versions.ts';

const root = new URL(document.documentElement.dataset['root'] ?? './', location.href);

for (const button of document.querySelectorAll('.search-open'))
  button.addEventListener('click', () => openSearch(root));
document.addEventListener('keydown', (event) => {
  const target = event.target as HTMLElement;
  const isWriting = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  openSearch(root);
});
// The current page is in view in a long menu.
document.querySelector('#site-menu [aria-current]')?.scrollIntoView({ block: 'nearest' });
await showVersions(root, document.documentElement.dataset['address'] ?? '');
