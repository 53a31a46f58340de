import { describe, verifyPack } from '@oag/verifier';
import type { Argv } from 'yargs';
import { print } from '../output.ts';

export const verifyCommand = (cli: Argv): Argv =>
  cli.command(
    'verify <pack> [fingerprint]',
    'Verify an evidence pack, offline',
    (command) =>
      command
        .positional('pack', {
          type: 'string',
          demandOption: true,
          describe: 'The archive, or the folder it was unpacked to',
        })
        .positional('fingerprint', { type: 'string', describe: 'The SHA-256 of the key that must have signed it' })
        .option('roots', { type: 'string', describe: 'A file with signed roots of the log that were kept elsewhere' })
        .epilogue(
          'Exit code: 0 all that was checked is right, 1 something is wrong, 2 a file cannot be read, 3 kept roots could not be compared.',
        ),
    async ({ pack, fingerprint, roots }) => {
      const result = await verifyPack(pack, {
        ...(fingerprint !== undefined && { fingerprint }),
        ...(roots !== undefined && { roots }),
      });
      print(describe(result));
      process.exitCode = result.exitCode;
    },
  );
