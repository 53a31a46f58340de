import type { Readable } from 'node:stream';
import type { AuthenticatedClient } from '@oag/store/auth';
import type { Database } from '@oag/store';
import type { Db } from '@oag/store/database';
import type { KeptStaging } from '@oag/store/imports';
import type { OperationId, OperationRequest, ResponseBody } from '@oag/types';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { JWK, JWTPayload, JWTVerifyOptions } from 'jose';
import type { Configuration as OpenIdConfiguration } from 'openid-client';
import type { Configuration } from '../configuration/index.ts';
import type { ExpressionEvaluator } from '../expressions/index.ts';
import type { Mailer } from './mailer.ts';
import type { Pager } from './page.ts';
import type { ReadLog } from './read-log.ts';
import type { RefusalLog } from './refusal-log.ts';

/** What a token says. `thumbprint` is that of the key that it is bound to, if it is (RFC 9449). */
export type TokenHolder = { userId: string; clientRowId: string; expiresAt: number; thumbprint: string | undefined };

/** Issues and verifies access tokens: JWTs signed with Ed25519, whose subject is the person and whose `cid` is the API client. */
export type AccessTokens = {
  /** A token that is valid for `lifetimeSeconds`, or for as long as given. With the thumbprint of a key it is bound to that key. */
  issue(
    claims: { userId: string; clientRowId: string; thumbprint?: string | undefined },
    seconds?: number,
  ): Promise<string>;
  /** The client of a token that was verified before and is still valid, from the cache. */
  known(authorization: string | undefined): string | undefined;
  /** Forgets a token: its next use is verified again. */
  forget(token: string): void;
  /** Throws TOKEN_INVALID or TOKEN_EXPIRED. Does not check revocation, which needs the database. */
  verify(token: string): Promise<TokenHolder>;
  keySet(): Promise<JWK[]>;
  lifetimeSeconds: number;
};

/** A session as its cookie names it. */
export type SessionCookie = { id: string; secret: string };

/** Reads and writes the session cookie, and derives the change token that belongs to it. */
export type SessionCookies = {
  /** The session that a header `Cookie` names. It may not exist. */
  read(header: string | undefined): SessionCookie | undefined;
  /** The id of a session that was verified before, from the cache. */
  known(header: string | undefined): string | undefined;
  remember(cookie: SessionCookie): void;
  /** Forgets a session: its next request counts for its address. */
  forget(cookie: SessionCookie): void;
  changeToken(secret: string): string;
  /** Compares in constant time. */
  isChangeToken(given: string, secret: string): boolean;
  /** The header `Set-Cookie` of a new session, and of one that has ended. */
  write(cookie: SessionCookie, expiresAt: string): string;
  clear(): string;
};

/** Limits what strangers and guessers can do with device sign-ins. */
export type DeviceLimits = {
  /** Whether a program asks again before the interval has passed. */
  isEarly(deviceCodeHash: Buffer): boolean;
  /** A person has decided: the next request of the program is not early. */
  decided(deviceCodeHash: Buffer): void;
  mayGuess(userId: string, address: string): boolean;
  guessedWrong(userId: string, address: string): void;
  guessedRight(userId: string, address: string): void;
};

/** A provider as the service reaches it: what its discovery document says, and who the service is there. */
export type ProviderClient = {
  id: string;
  issuerUrl: string;
  clientId: string;
  /** '' for a public client. */
  clientSecret: string;
  /** Changes with each change of the provider: what was read before does not count any more. */
  version: string;
};

/** Reads and keeps the discovery documents and keys of OpenID providers, for a few minutes. */
export type OpenIdProviders = {
  /** Throws UNAVAILABLE when the provider cannot be reached or its discovery document is wrong. */
  configuration(provider: ProviderClient): Promise<OpenIdConfiguration>;
  /** Throws UNAVAILABLE when the keys cannot be read. */
  readKeys(provider: ProviderClient): Promise<void>;
  /**
   * Verifies a token that the provider signed, and returns its claims. An unknown key is looked up again: always for a token that came straight from the
   * provider, at most every few seconds for one that somebody brought. Throws a JOSEError, or UNAVAILABLE.
   */
  verify(
    provider: ProviderClient,
    token: string,
    options: JWTVerifyOptions & { isFromProvider: boolean },
  ): Promise<JWTPayload>;
};

/** Notifies waiting requests of new events. One query serves all of them. */
export type EventFeed = {
  /** The last event seen, of any kind. */
  readonly last: string;
  /** Waits for an event after this one, for the time-out, or until the signal is aborted. */
  changed(from: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Aborted when the service stops, which ends all waits. */
  readonly stopping: AbortSignal;
  stop(): void;
};

/** Counts the event streams that are open in this process. */
export type EventStreams = {
  /** Counts a stream and returns the function that releases it. Throws RATE_LIMITED when the person or the address has too many. */
  open(userId: string, address: string): () => void;
};

/** The dependencies of handlers and jobs; the same for every request. */
export type Service = {
  database: Database;
  tokens: AccessTokens;
  sessions: SessionCookies;
  deviceLimits: DeviceLimits;
  openIdProviders: OpenIdProviders;
  configuration: Configuration;
  /** The id of the organization. */
  tenantId: string;
  /** Signs page tokens. */
  pageKey: Buffer;
  expressions: ExpressionEvaluator;
  /** Wakes the requests that wait for events. */
  events: EventFeed;
  eventStreams: EventStreams;
  refusals: RefusalLog;
  reads: ReadLog;
  /** The staged files of the last import that this process ran. */
  keptStaging: KeptStaging;
  /** The trusted roots of time-stamp authorities, each in PEM. */
  timeStampRoots: readonly string[];
  /** Undefined without a mail server: mails stay in the outbox. */
  mailer: Mailer | undefined;
  log: FastifyBaseLogger;
};

/** A handler gets this in addition to the validated request. */
export type RequestContext = Service & {
  caller: AuthenticatedClient & { is(role: string): boolean };
  requestId: string;
  /** RFC 3339, when the request arrived. */
  now: string;
  pager(query: object): Pager;
  /** The database for a search: for callers who see everything a standby, when there is one and it has what was acknowledged so far. */
  searchDb(): Promise<Db>;
  /** Adds a header to the response. */
  header(name: string, value: string): void;
  /** The raw request, for the operations whose body is not JSON. */
  raw: FastifyRequest;
};

/** A response that is not JSON: bytes with their headers. */
export type Download = { stream: Readable; headers: { [name: string]: string } };

export type Handler<Id extends OperationId> = (
  request: OperationRequest<Id>,
  context: RequestContext,
) => Promise<ResponseBody<Id> | Download>;

/** A handler for every operation of the contract. */
export type OperationHandlers = { [Id in OperationId]: Handler<Id> };

export const isDownload = (answer: object): answer is Download => 'stream' in answer && 'headers' in answer;
