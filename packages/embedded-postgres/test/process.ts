import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '../src/embedded-postgres.ts';

/**
 * A process that owns a data directory, for tests that kill it. Its argument is the options as JSON; it prints one line of
 * JSON when it has started or failed and one when PostgreSQL ends under it, and stops when its input ends.
 */
const options: EmbeddedPostgresOptions = JSON.parse(process.argv[2] ?? '{}');
const tell = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`);
process.on('SIGINT', () => tell({ interrupted: true }));

try {
  const server = await startEmbeddedPostgres({ ...options, onExit: (error) => tell({ exit: error.message }) });
  const { connectionString, adopted, pid } = server;
  tell({ connectionString, adopted, pid });
  process.stdin.resume().once('end', () => void server.stop().then(() => process.exit(0)));
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) });
}
