import { availableParallelism, cpus, platform, totalmem } from 'node:os';

/** The machine in words. */
export function machine(postgresVersion: string): string {
  const cores = availableParallelism();
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores} ${cores === 1 ? 'core' : 'cores'} (${model}), ${memory} GiB of memory, ${platform()}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`;
}
