import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** Bundles the whole client with all that it needs, as a browser would get it. Returns its size, gzipped, in bytes. */
export async function bundleClient(): Promise<number> {
  const bundle = await rolldown({
    input: fileURLToPath(import.meta.resolve('@oag/client')),
    platform: 'browser',
    logLevel: 'warn',
  });
  try {
    const { output } = await bundle.generate({ format: 'es', minify: true });
    return output.reduce(
      (sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code, { level: 9 }).length : 0),
      0,
    );
  } finally {
    await bundle.close();
  }
}
