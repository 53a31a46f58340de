import { ConfigurationError, type Configuration } from '../configuration/index.ts';
import { NewerSchemaError, UnsupportedDatabaseError } from '@oag/store/database';
import { WrongSecretKeyError } from '../auth/index.ts';

/** The exit codes of a failed start. 1 is a fault of the service itself. */
export const exitCodes = { internal: 1, configuration: 2, address: 3, database: 4, secretKey: 5, files: 6 } as const;

/** A message for the person who starts the service, and the exit code. */
export type StartError = { code: number; message: string };

type Fault = Error & { code?: unknown; syscall?: unknown; path?: unknown };

const LISTENING: { readonly [code: string]: (at: string) => string } = {
  EADDRINUSE: (at) => `Another program listens on ${at} already. Stop it, or choose another port with --port or PORT.`,
  EACCES: (at) => `This user may not listen on ${at}. Choose a port above 1023 with --port or PORT.`,
  EADDRNOTAVAIL: (at) =>
    `This machine does not have the address of ${at}. Set --host or HOST to one that it has, such as 127.0.0.1.`,
  ENOTFOUND: (at) =>
    `The host of ${at} is not known. Set --host or HOST to an address of this machine, such as 127.0.0.1.`,
};

const CONNECTING: { readonly [code: string]: string } = {
  ECONNREFUSED: 'nothing listens there: start PostgreSQL, or correct host and port',
  ENOTFOUND: 'the host is not known: correct its name',
  EAI_AGAIN: 'the host cannot be looked up: check its name and the name server',
  ETIMEDOUT: 'it does not answer: check the address and the firewall',
  EHOSTUNREACH: 'it cannot be reached: check the address and the network',
  ECONNRESET: 'it closed the connection: check whether it wants TLS (?sslmode=require) and whether this is PostgreSQL',
  ENOENT: 'there is no socket at this path: start PostgreSQL, or correct the path',
  '28P01': 'it refuses the password: correct user and password',
  '28000': 'it refuses this user: correct the user, or its line in pg_hba.conf',
  '3D000': 'it has no database of this name: create it with createdb, or correct the name',
  '42501': 'the user may not create tables: make it the owner of the database',
  '53300': 'it has no connection left: raise max_connections, or stop other programs',
  '57P03': 'it is starting or stopping: try again in a moment',
};

/** PgBouncer refuses a session with settings of its own; later versions name the first setting. */
const REFUSES_SETTINGS = /unsupported startup parameter/;
const NEEDS_DIRECT =
  'it is a pooler, which has no sessions for locks and notifications: set DATABASE_DIRECT_URL to the address of PostgreSQL itself';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);
const NOT_WRITABLE: { readonly [code: string]: string } = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of this name',
  ENOENT: 'the folder above it does not exist, or takes no folders',
};

/** A message that says what is wrong, where, and what to do about it. Undefined when the fault is ours, and its stack says more. */
export function startError(error: unknown, configuration: Configuration | undefined): StartError | undefined {
  const fault = error as Fault;
  const code = String(fault.code ?? '');
  if (error instanceof ConfigurationError) return { code: exitCodes.configuration, message: fault.message };
  if (error instanceof WrongSecretKeyError) return { code: exitCodes.secretKey, message: fault.message };
  if (fault.name === 'EmbeddedPostgresError')
    return {
      code: /No space left on device|disk full/i.test(fault.message) ? exitCodes.files : exitCodes.database,
      message: fault.message,
    };
  if (error instanceof UnsupportedDatabaseError || error instanceof NewerSchemaError)
    return { code: exitCodes.database, message: fault.message };
  if (!configuration) return undefined;
  if (
    fault.syscall === 'listen' ||
    fault.syscall === 'bind' ||
    (code in LISTENING && fault.syscall === 'getaddrinfo' && !configuration.databaseUrl)
  ) {
    const says = LISTENING[code];
    return says && { code: exitCodes.address, message: says(`${configuration.host}:${configuration.port}`) };
  }
  if (NO_ROOM.has(code))
    return {
      code: exitCodes.files,
      message: `The disk of ${typeof fault.path === 'string' ? fault.path : whereData(configuration)} is full. Free some space and start again; what was committed is kept.`,
    };
  if (typeof fault.path === 'string' && fault.syscall !== 'connect' && NOT_WRITABLE[code]) {
    return {
      code: exitCodes.files,
      message: `${fault.path} cannot be made or written: ${NOT_WRITABLE[code]}. Correct that, or set --data-dir or DATA_DIR to another folder.`,
    };
  }
  if (!configuration.databaseUrl) return undefined;
  const why =
    CONNECTING[code] ??
    (REFUSES_SETTINGS.test(fault.message) ? NEEDS_DIRECT : undefined) ??
    (/timeout exceeded when trying to connect|Connection terminated/.test(fault.message)
      ? CONNECTING['ETIMEDOUT']
      : tlsProblem(fault));
  return why === undefined
    ? undefined
    : {
        code: exitCodes.database,
        message: `The database of ${namesOf(configuration)} cannot be used: ${why}.`,
      };
}

const whereData = ({ databaseUrl, dataDir }: Configuration): string => (databaseUrl ? 'the database' : dataDir);

function tlsProblem({ code, message }: Fault): string | undefined {
  if (/does not support SSL/i.test(message)) return 'it does not speak TLS: leave out sslmode, or set up TLS there';
  return /CERT|SELF_SIGNED|TLS/.test(String(code ?? ''))
    ? `its certificate is not trusted (${message}): give sslrootcert in the address`
    : undefined;
}

/** The settings with the addresses of the database. */
function namesOf({ databaseUrl, databaseDirectUrl }: Configuration): string {
  const name = `DATABASE_URL (${addressOf(databaseUrl)})`;
  return databaseDirectUrl ? `${name} or of DATABASE_DIRECT_URL (${addressOf(databaseDirectUrl)})` : name;
}

/** The address without the password. */
function addressOf(databaseUrl: string): string {
  try {
    const { username, host, pathname } = new URL(databaseUrl);
    return `${username ? `${username}@` : ''}${host}${pathname}`;
  } catch {
    return 'an address that cannot be read';
  }
}
