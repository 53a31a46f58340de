import { GovernanceError } from '@oag/governance/input';
import { PROOF_ALGORITHMS } from './dpop-proof.ts';
import { authorizationOf } from './authorization-header.ts';

const reasons = { invalid_token: 'TOKEN_INVALID', invalid_dpop_proof: 'DPOP_PROOF_INVALID' } as const;

/** The refusal of a request that does not prove that it comes from the holder of the token's key (RFC 9449, 7.1). */
export class DpopRefused extends GovernanceError {
  readonly error: keyof typeof reasons;

  constructor(error: keyof typeof reasons, message: string) {
    super({ reason: reasons[error], message });
    this.error = error;
  }
}

/** The header `WWW-Authenticate` of a 401: how to send a token. `bearer` is for those who have not tried DPoP. */
export function challengeOf(error: unknown, authorization: string | undefined, bearer = 'Bearer'): string {
  const isTried = authorizationOf(authorization)?.scheme === 'dpop';
  const code = error instanceof DpopRefused ? error.error : isTried && 'invalid_token';
  return code ? `DPoP error="${code}", algs="${PROOF_ALGORITHMS.join(' ')}"` : bearer;
}
