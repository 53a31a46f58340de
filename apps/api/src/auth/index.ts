export { createAccessTokens } from './access-token.ts';
export { authenticate, authenticateLink } from './authentication.ts';
export { newClientId, newClientSecret } from './client-secret.ts';
export { downloadLink } from './download-link.ts';
export { deriveKey, encrypt, decrypt, WrongSecretKeyError } from './encryption.ts';
export { newSigningKey, signingKey } from './signing-key.ts';
