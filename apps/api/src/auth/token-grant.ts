import type { CreateTokenRequest, TokenResponse } from '@oag/types';
import type { RequestContext, TokenRefused } from '../http/index.ts';

/** Refuses a token request and logs why. `cause` is a word for the log, where the error says less. */
export type RefuseToken = (
  status: 400 | 401,
  error: TokenRefused['error'],
  description: string,
  cause?: string,
) => Promise<never>;

/** Issues a token for one type of grant. */
export type Grant = (body: CreateTokenRequest, context: RequestContext, refuse: RefuseToken) => Promise<TokenResponse>;
