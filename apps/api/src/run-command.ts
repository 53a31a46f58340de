import { readConfiguration, type Configuration } from './configuration/index.ts';
import { helpText, versionText, exitCodes, startError, startTracing } from './start/index.ts';
import { runService } from './run-service.ts';

/** Does what the command line asks for: runs the service until it is stopped, or prints the help or the version. Sets the exit code. */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  let configuration: Configuration | undefined;
  try {
    const information = args.includes('--help') ? helpText() : args.includes('--version') ? versionText() : undefined;
    if (information !== undefined) return console.log(information);
    configuration = readConfiguration(args, environment);
    const stopTracing = await startTracing(environment);
    await runService(configuration).finally(stopTracing);
  } catch (error) {
    // A sentence for the person who starts the service; a stack only when the fault is ours.
    const known = startError(error, configuration);
    console.error(known?.message ?? error);
    process.exitCode = known?.code ?? exitCodes.internal;
  }
}
