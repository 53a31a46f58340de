import { createInterface } from 'node:readline/promises';
import { UsageError } from './usage-error.ts';

/** Asks a yes-or-no question. Without a terminal nobody can answer: then `--yes` is needed. */
export async function confirmed(question: string, isYes: boolean): Promise<boolean> {
  if (isYes) return true;
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(`${question} Nobody can answer here; add --yes`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
