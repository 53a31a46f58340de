import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const MIN_NODE = 24;

// A platform without a pinned Node falls back to the one on the machine.
if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(
    `This needs Node ${MIN_NODE} or newer, and runs on ${process.versions.node}. Start it with: npx --yes pnpm@12 start`,
  );
  process.exit(1);
}

// Half of a start compiles three thousand modules. Node keeps them beside the installed packages, where the same people may write;
// who may not write there, as in the container image, compiles at each start. Node keeps only modules that are imported from here on.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
const { runCommand } = await import('./run-command.ts');
// Now, because a process that is killed keeps nothing when it ends.
flushCompileCache();
await runCommand(process.argv.slice(2), process.env);
