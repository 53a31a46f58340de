import { readdirSync } from 'node:fs';

/** Folders whose files say nothing to people, or, as `showcase`, to those who build the console only. */
const WORDLESS = new Set(['api', 'language', 'session', 'showcase']);

/** The areas of the console: the folders of `src` that hold pages or parts of them. */
export const areas: string[] = readdirSync(new URL('src', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !WORDLESS.has(entry.name))
  .map(({ name }) => name);
