import { find, type Found } from './find.ts';

/** Between two letters of somebody who types. */
const PAUSE_MILLISECONDS = 120;

let dialog: HTMLDialogElement | undefined;

/** Opens the search. It works without a network other than the site itself. */
export function openSearch(root: URL): void {
  document.querySelector<HTMLElement>('#site-menu:popover-open')?.hidePopover();
  dialog ??= createDialog(root);
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
}

function createDialog(root: URL): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'search';
  made.setAttribute('aria-label', 'Search');
  made.innerHTML =
    '<form method="dialog" role="search"><input type="search" placeholder="Search guides and operations" aria-label="Search guides and operations" ' +
    'autocomplete="off" spellcheck="false"><button type="submit" value="close">Close</button></form>' +
    '<p class="hint" role="status">Write a question or some words.</p><div class="results"></div>';
  document.body.append(made);
  const input = made.querySelector('input') as HTMLInputElement;
  const results = made.querySelector('.results') as HTMLElement;
  const hint = made.querySelector('.hint') as HTMLElement;
  let asked = 0;
  const look = async (): Promise<void> => {
    const turn = (asked += 1);
    const text = input.value.trim();
    const [guides, operations] =
      text === '' ? [[], []] : await Promise.all([find(root, text, 'guide', 6), find(root, text, 'operation', 5)]);
    // An answer to an earlier question is late.
    if (turn !== asked) return;
    const count = guides.length + operations.length;
    hint.textContent =
      text === '' ? 'Write a question or some words.' : count === 0 ? `Nothing found for “${text}”.` : '';
    results.dataset['asked'] = text;
    results.replaceChildren(...section('Guides', guides), ...section('API operations', operations));
  };
  const onFault = (fault: unknown): void => {
    hint.textContent = `The search cannot be loaded: ${fault instanceof Error ? fault.message : String(fault)}`;
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void look().catch(onFault), PAUSE_MILLISECONDS);
  });
  made.addEventListener('keydown', (event) => move(event, made, input));
  made.addEventListener('click', (event) => {
    if (event.target === made || (event.target as HTMLElement).closest('.results a')) made.close();
  });
  return made;
}

/** The arrow keys go through the results, Enter in the field opens the first. */
function move(event: KeyboardEvent, list: HTMLElement, input: HTMLInputElement): void {
  const links = [...list.querySelectorAll<HTMLElement>('.results a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Enter' && document.activeElement === input) {
    event.preventDefault();
    links[0]?.click();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const next = at + (event.key === 'ArrowDown' ? 1 : -1);
  (next < 0 ? input : (links[next] ?? links.at(-1)))?.focus();
}

function section(title: string, found: Found[]): HTMLElement[] {
  if (found.length === 0) return [];
  const heading = document.createElement('h2');
  heading.textContent = title;
  const list = document.createElement('ul');
  list.append(...found.map(item));
  return [heading, list];
}

function item({ url, title, excerpt, places }: Found): HTMLElement {
  const element = document.createElement('li');
  element.append(link(url, title));
  const text = document.createElement('p');
  // The library marks the words that it found, and escapes the rest.
  text.innerHTML = excerpt;
  element.append(text);
  for (const place of places) element.append(link(place.url, place.title, 'place'));
  return element;
}

function link(href: string, text: string, name = ''): HTMLElement {
  const made = document.createElement('a');
  made.href = href;
  made.textContent = text;
  made.className = name;
  return made;
}
