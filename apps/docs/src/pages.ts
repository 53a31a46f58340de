import { conceptPages } from './concept-pages.ts';
import { operationPages } from './operation-pages.ts';
import type { Page } from './page.ts';
import { developerPages } from './pages-for-developers.ts';
import { peoplePages } from './pages-for-people.ts';

/** All pages, each with its address, in the order of the navigation. */
export const pages: readonly Page[] = [...peoplePages, ...developerPages, ...conceptPages, ...operationPages];

/** Where the reference is in the navigation and in the site. */
export const reference = { address: 'reference/', title: 'API reference', group: 'Build an app' } as const;
