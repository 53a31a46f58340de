import { startEmbeddedPostgres } from '@oag/embedded-postgres';
import { openDatabase } from '@oag/store';
import { DatabaseInUseError, rotateSecretKey, type Rotation } from './auth/index.ts';
import { type Configuration, keyChange, readConfiguration } from './configuration/index.ts';
import { exitCodes, startError } from './start/index.ts';

// `rotate-secret-key`: encrypts everything in the database with another SECRET_KEY. Takes the settings of the service, and SECRET_KEY_NEW or
// SECRET_KEY_NEW_FILE.

let configuration: Configuration | undefined;
try {
  configuration = readConfiguration(process.argv.slice(2), process.env);
  const { rotation, nextStep } = await changeKey(configuration);
  console.log(describe(rotation));
  console.log(nextStep);
} catch (error) {
  if (error instanceof DatabaseInUseError) {
    console.error(error.message);
    process.exitCode = exitCodes.database;
  } else {
    const known = startError(error, configuration);
    console.error(known?.message ?? error);
    process.exitCode = known?.code ?? exitCodes.internal;
  }
}

async function changeKey(given: Configuration): Promise<{ rotation: Rotation; nextStep: string }> {
  const { from, to, finish, nextStep } = await keyChange(given, process.env);
  // Starting it fails while the service runs: a folder of data has one owner at a time.
  const embedded = given.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: given.dataDir, log: () => undefined });
  const address = given.databaseDirectUrl || given.databaseUrl;
  const database = openDatabase({ connectionString: embedded?.connectionString ?? address, max: 1 });
  try {
    const rotation = await rotateSecretKey(database.db, { from, to, isAlone: embedded !== undefined });
    await finish();
    return { rotation, nextStep };
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

function describe(rotation: Rotation): string {
  if (rotation === 'done') return 'Everything is encrypted with the new key already.';
  const tables = Object.entries(rotation).map(([table, count]) => `  ${table.padEnd(24)}${count}`);
  return ['Encrypted with the new key, rows by table:', ...tables].join('\n');
}
