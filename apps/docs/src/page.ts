/**
 * A page of the site: its address is its name, as a folder; the index is the folder of the site itself.
 * `keywords`: words that people search for and that its text may not have. `isWide`: it has wide tables, and no list of its headings beside them.
 */
export type Page = { name: string; title: string; group: Group; keywords: string; isWide?: boolean };

/** The groups of the navigation, in their order: tasks of a reader before concepts. */
export const groups = ['Start', 'Tasks', 'Build an app', 'Concepts', 'Operate', 'Project'] as const;
export type Group = (typeof groups)[number];

/** The address of a page, from the root of the site. */
export const addressOf = ({ name }: { name: string }): string => (name === 'index' ? '' : `${name}/`);
