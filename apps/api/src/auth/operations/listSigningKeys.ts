import type { Handler } from '../../http/index.ts';

export const listSigningKeys: Handler<'listSigningKeys'> = async (_request, { tokens }) => ({
  keys: (await tokens.keySet()).map((key) => ({
    kty: key.kty ?? '',
    crv: key.crv ?? '',
    x: key.x ?? '',
    kid: key.kid ?? '',
    alg: key.alg ?? '',
    use: key.use ?? '',
  })),
});
