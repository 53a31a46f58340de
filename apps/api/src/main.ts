import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Configuration } from './configuration/index.ts';

const MIN_NODE = 24;

// A platform without a pinned Node falls back to the one on the machine.
if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(
    `This needs Node ${MIN_NODE} or newer, and runs on ${process.versions.node}. Start it with: npx --yes pnpm@12 start`,
  );
  process.exit(1);
}

// Compiling three thousand modules is half of a start. They are kept beside the installed packages, which only their owner may write; where
// nobody may, nothing is kept. Hence the imports below, and not above: only what is loaded from now on is kept.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
const [{ readConfiguration }, { helpText, versionText, exitCodes, startError, startTracing }, { runService }] =
  await Promise.all([import('./configuration/index.ts'), import('./start/index.ts'), import('./run-service.ts')]);
// Now, because a process that is killed keeps nothing in its end.
flushCompileCache();

let configuration: Configuration | undefined;
try {
  const asked = process.argv.slice(2);
  const information = asked.includes('--help') ? helpText() : asked.includes('--version') ? versionText() : undefined;
  if (information === undefined) {
    configuration = readConfiguration(asked, process.env);
    const stopTracing = await startTracing(process.env);
    await runService(configuration).finally(stopTracing);
  } else {
    console.log(information);
  }
} catch (error) {
  // A sentence for the person who starts the service; a stack only when the fault is ours.
  const known = startError(error, configuration);
  console.error(known?.message ?? error);
  process.exitCode = known?.code ?? exitCodes.internal;
}
