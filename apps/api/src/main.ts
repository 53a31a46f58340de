import { ConfigurationError, readConfiguration } from './configuration.ts';
import { runService } from './run-service.ts';

const MIN_NODE = 24;

// A platform without a pinned Node falls back to the one on the machine.
if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(`This needs Node ${MIN_NODE} or newer, and runs on ${process.versions.node}. Start it with: npx --yes pnpm@12 start`);
  process.exit(1);
}

try {
  await runService(readConfiguration(process.argv.slice(2), process.env));
} catch (error) {
  // A sentence for the person who starts the service; a stack only when the fault is ours.
  console.error(error instanceof ConfigurationError || (error as Error).name === 'EmbeddedPostgresError' ? (error as Error).message : error);
  process.exitCode = 1;
}
