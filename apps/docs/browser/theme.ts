// Runs before the first paint, so that a page never flashes in the other theme. The choice is kept for all pages of the site.

type Theme = 'system' | 'light' | 'dark';
const KEY = 'docs.theme';
/** Where the reference keeps the theme that it starts with. */
const REFERENCE_KEY = 'redoc.colorMode';

const root: HTMLElement = document.documentElement;
const prefersDark: MediaQueryList = matchMedia('(prefers-color-scheme: dark)');

/** A browser may forbid storage; the choice then holds for one page. */
function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

function apply(theme: Theme): void {
  const shown = theme === 'system' ? (prefersDark.matches ? 'dark' : 'light') : theme;
  root.dataset['theme'] = theme;
  root.classList.remove('light', 'dark');
  root.classList.add(shown);
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
    localStorage.setItem(REFERENCE_KEY, shown);
  } catch {
    // Without storage there is nothing to keep.
  }
}

apply(stored());
prefersDark.addEventListener('change', () => apply(root.dataset['theme'] as Theme));
document.addEventListener('DOMContentLoaded', () => {
  const switches = [...document.querySelectorAll<HTMLSelectElement>('select.theme')];
  for (const choice of switches) {
    choice.hidden = false;
    choice.value = root.dataset['theme'] ?? 'system';
    choice.addEventListener('change', () => {
      apply(choice.value as Theme);
      for (const other of switches) other.value = choice.value;
    });
  }
});
