import { isOutdatedStatement } from '@oag/store/database';

type Fault = { code?: unknown; message?: unknown };

const LOST = /^(08...|57P0[1-4]|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const LOST_IN_WORDS = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;
const BUSY = /^(53[0-3]..|40001|40P01)$/;
const NO_ROOM = /^(53100|ENOSPC|EDQUOT)$/;

/**
 * A connection was refused, lost or not granted in time: PostgreSQL's classes 08 and 57P, Node's socket errors, and pg's own. Or it leads to a standby
 * that is not promoted yet, which refuses to write (25006).
 */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, message } = error as Fault;
  return LOST.test(String(code ?? '')) || LOST_IN_WORDS.test(String(message ?? ''));
};

/** The disk of the database is full: PostgreSQL's disk_full, or the system's own error code. */
export const isOutOfSpace = (error: unknown): boolean => NO_ROOM.test(String((error as Fault).code ?? ''));

/**
 * Nothing was changed and a retry may succeed: there is no connection, the database lacks resources (class 53), or the transaction lost a conflict
 * with another one (class 40). The same applies when a newer version of the service has migrated the database during the session.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || BUSY.test(String((error as Fault).code ?? '')) || isOutdatedStatement(error);
