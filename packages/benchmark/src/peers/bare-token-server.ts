import { createHash, randomUUID, sign, timingSafeEqual, generateKeyPairSync } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

// The least that a service could do to issue a token: read the form, look the client up by its id, compare the hash of its secret, sign.

const LIFETIME_SECONDS = 3600;
const [connectionString = '', port = '', connections = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: Number(connections) });
const { privateKey } = generateKeyPairSync('ed25519');
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const head = encode({ alg: 'EdDSA', typ: 'at+jwt' });
const app = fastify();

app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
  done(null, new URLSearchParams(text as string)),
);
app.get('/readyz', async () => ({ status: 'ok' }));
app.post<{ Body: URLSearchParams }>('/auth/v1/token', async ({ body }, reply) => {
  const {
    rows: [client],
  } = await pool.query<{ id: string; user_id: string; secret_sha256: Buffer }>({
    name: 'client',
    text: 'select id, user_id, secret_sha256 from personal_clients where client_id = $1',
    values: [body.get('client_id')],
  });
  const hash = createHash('sha256')
    .update(body.get('client_secret') ?? '')
    .digest();
  if (!client || !timingSafeEqual(hash, client.secret_sha256)) return reply.code(401).send({ error: 'invalid_client' });
  const now = Math.floor(Date.now() / 1000);
  const text = `${head}.${encode({ sub: client.user_id, cid: client.id, iat: now, exp: now + LIFETIME_SECONDS, jti: randomUUID() })}`;
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64url');
  return { access_token: `${text}.${signature}`, token_type: 'Bearer', expires_in: LIFETIME_SECONDS };
});

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
await app.listen({ host: '127.0.0.1', port: Number(port) });
