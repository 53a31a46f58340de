import type { Problems } from '../problems.ts';

const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Refuses names that lead out of the folder, or that differ between systems. A pack has plain names only. */
export function checkNames(names: readonly string[], problems: Problems): void {
  const seen = new Map<string, string>();
  for (const name of names) {
    const same = seen.get(name.toLowerCase());
    if (same === name) problems.add(name, '', 'is in the archive twice');
    else if (same !== undefined) problems.add(name, '', `differs from ${same} in upper and lower case only`);
    seen.set(name.toLowerCase(), name);
    if (!PLAIN.test(name))
      problems.add(
        JSON.stringify(name),
        '',
        'is not a plain file name; a pack has no folders and no names that lead elsewhere',
      );
  }
}
