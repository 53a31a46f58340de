import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkServer, migrate, probePooling } from '@oag/store/database';
import { openDatabase } from '@oag/store';
import { makeFolder, startEmbeddedPostgres } from '@oag/embedded-postgres';
import { storeBuiltinPolicies } from '@oag/store/policies';
import { builtinPolicies } from '@oag/governance/policies';
import { type Configuration, readSecretKey } from './configuration/index.ts';
import { checkSecretKey, createLog, createFirstAdministrator, loadFirstData, startupBanner } from './start/index.ts';
import { createService } from './service.ts';

/**
 * Starts the service and keeps it running until SIGINT or SIGTERM: database, migrations, keys, built-in policies, administrator,
 * HTTP and worker, first data. Then it drains: current requests and chunks of jobs end, and the database is closed.
 */
export async function runService(given: Configuration): Promise<void> {
  await makeFolder(given.dataDir);
  const logRootsFile = given.logRootsFile || join(given.dataDir, 'log-roots.jsonl');
  const configuration: Configuration = { ...given, secretKey: await readSecretKey(given), logRootsFile };
  const { log, flush } = createLog(configuration.logLevel);

  const stopping = Promise.withResolvers<Error | undefined>();
  process.once('SIGINT', () => stopping.resolve(undefined));
  process.once('SIGTERM', () => stopping.resolve(undefined));

  const embedded = configuration.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: configuration.dataDir,
        log: (message) => log.info(message),
        onExit: (error) => stopping.resolve(error),
      });
  const { databaseUrl, databaseDirectUrl } = configuration;
  const pooler = databaseDirectUrl
    ? { connectionString: databaseUrl, pooling: await probePooling({ connectionString: databaseUrl }) }
    : undefined;
  if (pooler) log.info({ pooling: pooler.pooling }, 'DATABASE_URL is a pooler');
  const database = openDatabase({
    connectionString: embedded?.connectionString ?? (databaseDirectUrl || databaseUrl),
    pooler,
    readUrl: configuration.databaseReadUrl,
    statementTimeoutSeconds: 0,
    max: 16,
  });
  try {
    await checkServer(database.pool, pooler && database.statements);
    const reason = await database.replica?.check();
    if (reason !== undefined) log.warn({ reason }, 'DATABASE_READ_URL is not used until it can be');
    const client = await database.pool.connect();
    try {
      await migrate(client);
    } finally {
      client.release();
    }
    await storeBuiltinPolicies(database.db, builtinPolicies(new Date().toISOString()));
    const first = await createFirstAdministrator(database, configuration);

    let loaded = false;
    const running = await createService(database, configuration, log, () => loaded);
    const stopKeyCheck = checkSecretKey(database, configuration.secretKey, log, (error) => stopping.resolve(error));
    const pidFile = join(configuration.dataDir, 'service.pid');
    try {
      if (running.app) await running.app.listen({ host: configuration.host, port: configuration.port });
      await writeFile(pidFile, `${process.pid}\n`);
      const loading = loadFirstData(running, configuration).then((summary) => {
        loaded = true;
        if (running.app) console.log(startupBanner(configuration, first, summary));
      });
      const failure = await Promise.race([stopping.promise, loading.then(() => stopping.promise)]);
      log.info('stopping');
      if (failure) throw failure;
    } finally {
      stopKeyCheck();
      await running.close();
      await rm(pidFile, { force: true });
    }
  } finally {
    await database.close();
    await embedded?.stop();
    flush();
  }
}
