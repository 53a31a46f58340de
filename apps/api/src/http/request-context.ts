import type { Readable } from 'node:stream';
import type { AuthenticatedClient } from '@oag/store/auth';
import type { Database } from '@oag/store';
import type { OperationId, OperationRequest, ResponseBody } from '@oag/types';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { JWK } from 'jose';
import type { Configuration } from '../configuration/index.ts';
import type { ExpressionEvaluator } from '../expressions/index.ts';
import type { Pager } from './page.ts';
import type { RefusalLog } from './refusal-log.ts';

/** Issues and verifies access tokens: JWTs signed with Ed25519, whose subject is the person and whose `cid` is the API client. */
export type AccessTokens = {
  issue(claims: { userId: string; clientRowId: string }): Promise<string>;
  /** The client of a token in a header `Authorization` that was verified before and is valid, without any work. */
  known(authorization: string | undefined): string | undefined;
  /** The next use of a token is that of one that is not known. */
  forget(token: string): void;
  /** Throws TOKEN_INVALID or TOKEN_EXPIRED. Says nothing about revocation, which needs the database. */
  verify(token: string): Promise<{ userId: string; clientRowId: string }>;
  keySet(): Promise<JWK[]>;
  lifetimeSeconds: number;
};

/** Tells those who wait that there is something new. However many wait, the database is asked once for all of them. */
export type EventFeed = {
  /** The last event that was seen, whatever it was. */
  readonly last: string;
  /** Waits until there is another last event than this one, or for so long, or until the signal is aborted. */
  changed(from: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Aborted when the service stops: whoever waits is let go. */
  readonly stopping: AbortSignal;
  stop(): void;
};

/** Counts the event streams that are open in this process. */
export type EventStreams = {
  /** Gives what ends the count of the stream. Throws RATE_LIMITED when the person or the address has too many. */
  open(userId: string, address: string): () => void;
};

/** What the service is made of; the same for every request. */
export type Service = {
  database: Database;
  tokens: AccessTokens;
  configuration: Configuration;
  /** The id of the organization. */
  tenantId: string;
  /** Signs page tokens. */
  pageKey: Buffer;
  expressions: ExpressionEvaluator;
  /** Wakes those who wait for events. */
  events: EventFeed;
  eventStreams: EventStreams;
  refusals: RefusalLog;
  /** The roots that time stamps are believed from, each in PEM. */
  timeStampRoots: readonly string[];
  log: FastifyBaseLogger;
};

/** What a handler is given besides the checked request. */
export type RequestContext = Service & {
  caller: AuthenticatedClient & { is(role: string): boolean };
  requestId: string;
  /** RFC 3339, the moment the request came in. */
  now: string;
  pager(query: object): Pager;
  /** Adds a header to the answer. */
  header(name: string, value: string): void;
  /** The request as it came, for the two operations whose body is not JSON. */
  raw: FastifyRequest;
};

/** An answer that is not JSON: bytes with their headers. */
export type Download = { stream: Readable; headers: { [name: string]: string } };

export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
  context: RequestContext,
) => Promise<ResponseBody<Id> | Download>;

/** A handler for every operation of the contract. */
export type OperationHandlers = { [Id in OperationId]: Handler<Id> };

export const isDownload = (answer: object): answer is Download => 'stream' in answer && 'headers' in answer;
