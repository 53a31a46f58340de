import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** How a token differs from a correct one. `undefined` removes a claim. */
export type TokenChange = {
  claims?: { [claim: string]: unknown };
  /** How it is signed: by a key that the issuer does not publish, not at all, or with the public key as a shared secret. */
  signedBy?: 'unpublished' | 'nobody' | 'publicKey';
};

/** An issuer of tokens for workloads on the loopback network, as a CI service is one: discovery and keys, no sign-in. */
export type WorkloadIssuer = {
  issuer: string;
  /** A token of a pipeline, correct but for the change. */
  token(change?: TokenChange): Promise<string>;
  /** From now on it signs with another key, and publishes that one only. */
  rotateKeys(): Promise<void>;
  /** Stops answering, and answers again. */
  pause(): void;
  resume(): void;
  /** How often its keys were read. */
  keysRead(): number;
  close(): Promise<void>;
};

type Pair = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };

export async function startWorkloadIssuer(audience: string): Promise<WorkloadIssuer> {
  let count = 0;
  const newPair = async (): Promise<Pair> => {
    count += 1;
    const kid = `key-${count}`;
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
  };
  let current = await newPair();
  const unpublished = await newPair();
  let isPaused = false;
  let keysRead = 0;
  let tokens = 0;
  const server = createServer((request, response) => {
    if (isPaused) return void request.socket.destroy();
    const send = (status: number, body: unknown): unknown =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return void send(200, {
        issuer,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['id_token'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      });
    if (request.url !== '/keys') return void send(404, {});
    keysRead += 1;
    send(200, { keys: [current.jwk] });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    async token({ claims: changed = {}, signedBy } = {}) {
      tokens += 1;
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: audience,
        sub: 'repo:harbor-lane/access:ref:refs/heads/main',
        jti: `token-${tokens}`,
        iat: now,
        nbf: now,
        exp: now + 300,
        repository: 'harbor-lane/access',
        ref: 'refs/heads/main',
        run_id: '4711',
        ...changed,
      } as JWTPayload;
      if (signedBy === 'nobody') return new UnsecuredJWT(claims).encode();
      if (signedBy === 'publicKey')
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: current.kid })
          .sign(new TextEncoder().encode(JSON.stringify(current.jwk)));
      const { kid } = current;
      const { privateKey } = signedBy === 'unpublished' ? unpublished : current;
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    },
    async rotateKeys() {
      current = await newPair();
    },
    pause: () => void (isPaused = true),
    resume: () => void (isPaused = false),
    keysRead: () => keysRead,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
