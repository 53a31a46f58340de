import type { Readable } from 'node:stream';
import type { Caller, Database } from '@oag/store';
import type { OperationId, OperationRequest, ResponseBody } from '@oag/types';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { AccessTokens } from './access-token.ts';
import type { Configuration } from './configuration.ts';
import type { EventFeed } from './event-feed.ts';
import type { ExpressionEvaluator } from './expression-evaluator.ts';
import type { EventStreams } from './event-streams.ts';
import type { Pager } from './page.ts';
import type { RefusalLog } from './refusal-log.ts';

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
  caller: Caller & { is(role: string): boolean };
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

export type Handler<Id extends OperationId> = (request: OperationRequest<Id>, context: RequestContext) => Promise<ResponseBody<Id> | Download>;

/** A handler for every operation of the contract. */
export type OperationHandlers = { [Id in OperationId]: Handler<Id> };

export const isDownload = (answer: object): answer is Download => 'stream' in answer && 'headers' in answer;
