import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';

// Starts a server and stops it, a few times, with nothing else to do that would keep the process alive.

const [dataDir = '', rounds = ''] = process.argv.slice(2);
for (let round = 0; round < Number(rounds); round++)
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
process.stdout.write('stopped');
