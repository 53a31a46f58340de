import type { Database } from '@oag/store';
import type { OperationId } from '@oag/types';
import type { FastifyRequest } from 'fastify';
import type { Service } from '../http/index.ts';

/** The ids that the service makes. Another text names no task, and is left to the check of the request. */
const ID = /^(?:[0-9A-Za-z]{27}|[0-9]{1,18})$/;

/**
 * The database for a request. A GET of a task reads the task in the round trip that looks up the caller. A cookie that was not verified before does
 * not: anybody may make one up.
 */
export function databaseOf(
  operationId: OperationId,
  { params, headers }: Pick<FastifyRequest, 'params' | 'headers'>,
  { database, sessions }: Pick<Service, 'database' | 'sessions'>,
): Database {
  const { id } = params as { id?: unknown };
  if (operationId !== 'getTask' || typeof id !== 'string' || !ID.test(id)) return database;
  const isKnown = headers.authorization !== undefined || sessions.known(headers.cookie) !== undefined;
  return isKnown ? database.readingTask(id) : database;
}
