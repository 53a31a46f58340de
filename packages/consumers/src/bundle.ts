import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** Bundles a module of a consumer as a browser gets it. */
export async function bundle(input: string): Promise<string> {
  const bundled = await rolldown({ input, platform: 'browser', logLevel: 'warn' });
  try {
    const { output } = await bundled.generate({ format: 'es', minify: true });
    return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  } finally {
    await bundled.close();
  }
}

/** Bundles a module with this text. Returns its size, gzipped, in bytes. */
export async function bundledSize(folder: string, name: string, text: string): Promise<number> {
  const file = join(folder, `${name}.js`);
  await writeFile(file, text);
  return gzipSync(await bundle(file), { level: 9 }).length;
}
