import { readConfiguration, type Configuration } from './configuration/index.ts';
import { helpText, versionText, exitCodes, startError, startTracing } from './start/index.ts';
import { runService } from './run-service.ts';

const MIN_NODE = 24;

// A platform without a pinned Node falls back to the one on the machine.
if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(
    `This needs Node ${MIN_NODE} or newer, and runs on ${process.versions.node}. Start it with: npx --yes pnpm@12 start`,
  );
  process.exit(1);
}

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
