import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type List = { readonly [name: string]: string };
type Manifest = { name: string; dependencies?: List; optionalDependencies?: List; devDependencies?: List };

/** The libraries that packages of the repository name and that the service does not: those of tests, builds and programs for others. */
export function librariesOfOthers(root: string): Set<string> {
  const files = globSync(['package.json', '{openapi,scripts}/package.json', '{apps,packages}/*/package.json'], {
    cwd: root,
  });
  const manifests = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest);
  const byName = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const own = new Set<string>();
  const atRunTime = ({ dependencies, optionalDependencies }: Manifest): string[] =>
    Object.keys({ ...dependencies, ...optionalDependencies });
  const visit = (manifest: Manifest): void => {
    for (const name of atRunTime(manifest)) {
      if (own.has(name)) continue;
      own.add(name);
      const inside = byName.get(name);
      if (inside) visit(inside);
    }
  };
  const service = byName.get('@oag/api');
  if (!service) throw new Error('There is no package @oag/api');
  visit(service);
  const all = manifests.flatMap((manifest) => [...atRunTime(manifest), ...Object.keys(manifest.devDependencies ?? {})]);
  return new Set(all.filter((name) => !own.has(name) && !byName.has(name)));
}

/** The libraries among the names in the folder of pnpm, such as `@scope+name@1.0.0_peer@2.0.0`. */
export const installedLibraries = (names: readonly string[]): string[] =>
  names.flatMap((name) => /^((?:@[^+]+\+)?[^@]+)@/.exec(name)?.[1]?.replace('+', '/') ?? []);
