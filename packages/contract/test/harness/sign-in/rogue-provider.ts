import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

/** How an ID token differs from a correct one. */
export type Twist = { claims?: { [claim: string]: unknown }; key?: 'unpublished' | 'none'; subjectOfUserInfo?: string };

/** A provider that is wrong in one point at a time: what no real one can be made to do. */
export type RogueProvider = {
  issuer: string;
  register(): void;
  /** Answers an authorization request as a browser would bring it back, with an ID token that is correct but for the twist. */
  answer(authorizationUrl: string, twist: Twist): string;
  close(): Promise<void>;
};

const HOUR_SECONDS = 3600;

export async function startRogueProvider(email: string): Promise<RogueProvider> {
  const [{ privateKey, publicKey }, { privateKey: unpublished }] = [
    await generateKeyPair('RS256'),
    await generateKeyPair('RS256'),
  ];
  const keys: JWK[] = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const tokens = new Map<string, { claims: JWTPayload; twist: Twist }>();
  let lastTwist: Twist = {};

  const sign = ({ claims, twist }: { claims: JWTPayload; twist: Twist }): Promise<string> | string =>
    twist.key === 'none'
      ? new UnsecuredJWT(claims).encode()
      : new SignJWT(claims)
          .setProtectedHeader({ alg: 'RS256', kid: 'one' })
          .sign(twist.key === 'unpublished' ? unpublished : privateKey);

  const server = createServer((request, response) => {
    void (async () => {
      const send = (status: number, body: unknown): unknown =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      let body = '';
      for await (const chunk of request) body += String(chunk);
      switch (request.url) {
        case '/.well-known/openid-configuration':
          return send(200, {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/me`,
            jwks_uri: `${issuer}/keys`,
            id_token_signing_alg_values_supported: ['RS256', 'none'],
          });
        case '/keys':
          return send(200, { keys });
        case '/me':
          return send(200, { sub: lastTwist.subjectOfUserInfo ?? 'rogue', email, email_verified: true });
        case '/token': {
          const answer = tokens.get(new URLSearchParams(body).get('code') ?? '');
          if (!answer) return send(400, { error: 'invalid_grant' });
          return send(200, { access_token: 'token', token_type: 'Bearer', id_token: await sign(answer) });
        }
        default:
          return send(404, {});
      }
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    register: () => undefined,
    answer(authorizationUrl, twist) {
      const asked = new URL(authorizationUrl).searchParams;
      const code = randomBytes(8).toString('hex');
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: asked.get('client_id') ?? '',
        sub: 'rogue',
        nonce: asked.get('nonce') ?? '',
        iat: now,
        exp: now + HOUR_SECONDS,
        ...twist.claims,
      };
      lastTwist = twist;
      tokens.set(code, { claims, twist });
      return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
