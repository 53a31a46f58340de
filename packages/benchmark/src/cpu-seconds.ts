import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts in hundredths of a second on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;

type Stat = { pid: number; parent: number; own: number; ofEnded: number };

/**
 * The CPU seconds of a process and of all that it has started, those included that have ended. Undefined where the system does not report it. They
 * hardly depend on what else the machine does, as the time on the clock would.
 */
export async function cpuSeconds(pid: number): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const stats = (
    await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readStat))
  ).flatMap((stat) => stat ?? []);
  const sum = ({ pid: of, own, ofEnded }: Stat): number =>
    own + ofEnded + stats.filter(({ parent }) => parent === of).reduce((total, child) => total + sum(child), 0);
  const top = stats.find((stat) => stat.pid === pid);
  return top && sum(top) / TICKS_PER_SECOND;
}

/** Undefined when the process ended in the meantime. The name, in parentheses, may contain spaces. */
async function readStat(pid: string): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  const number = (index: number): number => Number(fields[index]);
  return { pid: Number(pid), parent: number(1), own: number(11) + number(12), ofEnded: number(13) + number(14) };
}
