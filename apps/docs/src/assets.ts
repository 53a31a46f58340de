import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const source = (name: string): string => fileURLToPath(new URL(`../browser/${name}`, import.meta.url));

/** Writes a file whose name has the hash of its bytes, so that browsers may keep it for ever. Returns its address from the root of the site. */
export async function writeHashed(folder: string, name: string, content: string | Buffer): Promise<string> {
  const hash = createHash('sha256')
    .update(content)
    .digest('base64url')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 10);
  const address = `assets/${name.replace(/(\.[a-z]+)$/, `.${hash}$1`)}`;
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, address), content);
  return address;
}

/** Bundles a program for browsers into one text. A module may import what the site has elsewhere by an address that is only known there. */
export async function browserProgram(name: string, format: 'iife' | 'es'): Promise<string> {
  const { output } = await build({
    input: source(name),
    write: false,
    platform: 'browser',
    logLevel: 'warn',
    output: { format, minify: true },
  });
  return output[0].code;
}
