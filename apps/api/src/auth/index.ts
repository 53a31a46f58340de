export { createAccessTokens } from './access-token.ts';
export { authenticate, authenticateLink } from './authentication.ts';
export { newClientId, newClientSecret } from './client-secret.ts';
export { downloadLink } from './download-link.ts';
export { deriveKey, seal, unseal, WrongSecretKeyError } from './seal.ts';
export { newSigningKey, signingKey } from './signing-key.ts';
