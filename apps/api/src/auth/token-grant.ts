import type { CreateTokenRequest, TokenResponse } from '@oag/types';
import type { RequestContext, TokenRefused } from '../http/index.ts';
import type { DpopProof } from '../dpop/index.ts';

/** Refuses a token request and logs why. `cause` is a word for the log, where the error says less. */
export type RefuseToken = (
  status: 400 | 401,
  error: TokenRefused['error'],
  description: string,
  cause?: string,
) => Promise<never>;

/** The context of a token request. With a proof, the token is bound to its key, and the transaction that issues it uses the proof up. */
export type GrantContext = RequestContext & { proof: DpopProof | undefined };

/** Issues a token for one type of grant. Throws ProofRefused when the proof was used before. */
export type Grant = (body: CreateTokenRequest, context: GrantContext, refuse: RefuseToken) => Promise<TokenResponse>;
