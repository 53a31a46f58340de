import type { TokenResponse } from '@oag/types';
import type { AccessTokens } from '../http/index.ts';
import type { DpopProof } from './dpop-proof.ts';

/** A token for the answer of a token request, bound to the key of the proof when there is one. */
export async function issueToken(
  tokens: AccessTokens,
  holder: { userId: string; clientRowId: string },
  proof: DpopProof | undefined,
  seconds: number = tokens.lifetimeSeconds,
): Promise<Omit<TokenResponse, 'issued_token_type'>> {
  return {
    access_token: await tokens.issue({ ...holder, thumbprint: proof?.thumbprint }, seconds),
    token_type: proof ? 'DPoP' : 'Bearer',
    expires_in: seconds,
  };
}

/** The part of a log entry about the key that a token is bound to. */
export const boundTo = (proof: DpopProof | undefined): { keyThumbprint?: string } =>
  proof ? { keyThumbprint: proof.thumbprint } : {};
