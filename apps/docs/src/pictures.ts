import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Screenshots of the console, made by `pnpm --filter @oag/console pictures apps/docs/pictures NAME...`. */
export const picturesFolder: string = fileURLToPath(new URL('../pictures', import.meta.url));

const files = new Set(readdirSync(picturesFolder));

export type Picture = { light: string; dark: string | undefined; width: number; height: number };

/** A picture by the path with which guides name it; undefined for anything else. A dark one beside it is shown in the dark. */
export function pictureOf(href: string): Picture | undefined {
  const light = /^\.\.\/pictures\/([a-z0-9-]+-light\.png)$/.exec(href)?.[1];
  if (light === undefined) return undefined;
  if (!files.has(light)) throw new Error(`There is no picture ${light} in ${picturesFolder}`);
  const dark = light.replace('-light.', '-dark.');
  // The header of a PNG has its size at a fixed place. With it, the page does not move when the picture comes.
  const header = readFileSync(`${picturesFolder}/${light}`).subarray(0, 24);
  return {
    light,
    dark: files.has(dark) ? dark : undefined,
    width: header.readUInt32BE(16),
    height: header.readUInt32BE(20),
  };
}
