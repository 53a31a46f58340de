import { parseArgs } from 'node:util';

/** Wrong configuration: the message says which setting, and why. */
export class ConfigurationError extends Error {}

/** The flags of a start by name; each setting has one with a value. Throws a ConfigurationError for an unknown or excluded flag. */
export function readFlags(argv: string[], names: readonly string[]): { [name: string]: string | boolean | undefined } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  let flags: { [name: string]: string | boolean | undefined };
  try {
    flags = parseArgs({
      args: argv[0] === '--' ? argv.slice(1) : argv,
      options: { ...options, empty: { type: 'boolean' }, import: { type: 'string' } },
      allowPositionals: false,
    }).values;
  } catch (error) {
    const known = [...names, 'empty', 'import', 'help', 'version'].map((name) => `--${name}`).join(', ');
    throw new ConfigurationError(`${(error as Error).message}. The flags are ${known}`);
  }
  if (flags['empty'] && flags['import'])
    throw new ConfigurationError('--empty and --import exclude each other; use one of them');
  return flags;
}
