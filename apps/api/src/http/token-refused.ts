/** A refused token request, in the error format of OAuth 2.0. */
export class TokenRefused extends Error {
  readonly status: 400 | 401;
  readonly error:
    | 'invalid_request'
    | 'invalid_client'
    | 'unauthorized_client'
    | 'unsupported_grant_type'
    | 'invalid_grant'
    | 'authorization_pending'
    | 'access_denied'
    | 'expired_token'
    | 'invalid_dpop_proof';

  constructor(status: 400 | 401, error: TokenRefused['error'], description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }
}
