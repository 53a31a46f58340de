import { PROOF_ALGORITHMS } from '../dpop/index.ts';

/** RFC 9728: where programs find how to sign in at a resource. */
export const METADATA_PATH = '/.well-known/oauth-protected-resource';
/** RFC 8414: the endpoints of the authorization server, which is the service itself. */
const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server';

/** The documents by path. The service has no authorization endpoint: programs sign in as a device, or as an API client. */
export function oauthMetadata(publicUrl: string, path: string): { [path: string]: object } {
  const resource = {
    resource: `${publicUrl}${path}`,
    authorization_servers: [publicUrl],
    bearer_methods_supported: ['header'],
    dpop_signing_alg_values_supported: PROOF_ALGORITHMS,
    resource_name: 'Open Access Governance',
    resource_documentation: `${publicUrl}/docs/mcp/`,
  };
  return {
    [`${METADATA_PATH}${path}`]: resource,
    [METADATA_PATH]: resource,
    [SERVER_METADATA_PATH]: {
      issuer: publicUrl,
      token_endpoint: `${publicUrl}/auth/v1/token`,
      device_authorization_endpoint: `${publicUrl}/auth/v1/device_authorization`,
      jwks_uri: `${publicUrl}/auth/v1/jwks`,
      grant_types_supported: [
        'client_credentials',
        'urn:ietf:params:oauth:grant-type:device_code',
        'urn:ietf:params:oauth:grant-type:token-exchange',
      ],
      response_types_supported: [],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'none'],
      token_endpoint_auth_signing_alg_values_supported: ['EdDSA'],
      dpop_signing_alg_values_supported: PROOF_ALGORITHMS,
      client_id_metadata_document_supported: true,
      service_documentation: `${publicUrl}/docs/mcp/`,
    },
  };
}
