import { parseArgs } from 'node:util';
import type { MockAddress } from './mock-service.ts';
import { DEFAULT_ADDRESS } from './start-mock.ts';

export const USAGE: string = `Usage: oag-mock [--port PORT] [--host HOST]

Serves the contract of Open Access Governance with its examples.
  --port PORT   where to listen, ${DEFAULT_ADDRESS.port} by default; 0 takes a free one
  --host HOST   the address to listen on, ${DEFAULT_ADDRESS.host} by default
  --help        prints this

The header Prefer chooses the answer: "code=404", "example=<name>", "dynamic=true".`;

/** The address that the command line asks for, or the problem with it. */
export function parseArguments(args: string[]): MockAddress | { help: true } | { problem: string } {
  try {
    const { values } = parseArgs({
      args,
      options: { port: { type: 'string' }, host: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return { help: true };
    const port = values.port === undefined ? DEFAULT_ADDRESS.port : Number(values.port);
    if (!/^\d+$/.test(values.port ?? '0') || port > 65_535)
      return { problem: `--port ${values.port} is not a port; give a number from 0 to 65535.` };
    return { port, host: values.host ?? DEFAULT_ADDRESS.host };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
