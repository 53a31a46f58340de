import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const config = fileURLToPath(new URL('../../../redocly.yaml', import.meta.url));

const back = `<a href="../" style="position:fixed;right:1rem;bottom:1rem;z-index:9;padding:.5rem .9rem;border-radius:.4rem;
background:#0b5c63;color:#fff;font:600 .875rem system-ui,sans-serif;text-decoration:none">Guides</a>`;

/** Writes the reference of a contract into a folder, as one page that asks nobody for anything. */
export async function writeReference(contract: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'index.html');
  await run(
    process.execPath,
    [redocly, 'build-docs', contract, '--config', config, '--inlineBundle', '--output', file],
    {
      maxBuffer: 16e6,
    },
  );
  await writeFile(file, standAlone(await readFile(file, 'utf8')));
}

/**
 * Redoc loads its logo from the network even when its scripts are inside. It writes the links of its menu as paths from the root of the server,
 * where nothing is: its own router reads them after the `#`. The body ends at the last end tag: the scripts name it too.
 */
function standAlone(html: string): string {
  const own = html
    .replaceAll(/https:\/\/cdn\.redoc\.ly\/[^`"']+\.svg/g, 'data:,')
    .replaceAll(/href="(\/[^"/]*)" data-discover/g, 'href="#$1" data-discover')
    .replace('<head>', '<head><link rel="icon" href="data:,">');
  const end = own.lastIndexOf('</body>');
  return own.slice(0, end) + back + own.slice(end);
}
