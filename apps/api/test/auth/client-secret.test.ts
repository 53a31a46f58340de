import { createPublicKey, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSecret, isSecret, newClientId, newClientSecret } from '../../src/auth/client-secret.ts';

// Existing clients take a secret apart in ways that exclude each other's variants. Each of these does it as one of them
// does.

const MANY = 200;
const secrets = Array.from({ length: MANY }, () => newClientSecret().secret);

/** Go: four parts, the third is the version; base64 in its URL form, in which padding is an error. */
function asGo(secret: string): unknown {
  const parts = secret.split(':');
  if (parts.length !== 4 || parts[2] !== 'v1') throw new Error('invalid client secret');
  const text = parts[3] ?? '';
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new Error('illegal base64 data');
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

/** TypeScript: literal first three parts; `atob`, which knows no `-` and no `_`. */
function asTypeScript(secret: string): unknown {
  const [scheme, vendor, version, text = ''] = secret.split(':');
  if (scheme !== 'secret-token' || vendor !== 'conductorone.com' || version !== 'v1') throw new Error('invalid secret');
  return JSON.parse(atob(text));
}

/** Python: the same parts; base64 in its URL form, in which missing padding is an error. */
function asPython(secret: string): unknown {
  const [scheme, vendor, version, text = ''] = secret.split(':');
  if (scheme !== 'secret-token' || vendor !== 'conductorone.com' || version !== 'v1') throw new Error('invalid secret');
  if (text.length % 4 !== 0) throw new Error('Incorrect padding');
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}

test.each([
  ['the Go client, cone and the Terraform provider', asGo],
  ['the TypeScript client', asTypeScript],
  ['the Python client', asPython],
])('every secret is a private key to %s', (_, decode) => {
  for (const secret of secrets) {
    const jwk = decode(secret) as { [member: string]: string };
    expect(Object.keys(jwk)).toEqual(['kty', 'crv', 'x', 'd']);
    expect(jwk).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
  }
});

test('the stored form of a secret verifies its signatures, and is not the secret', () => {
  const { secret, sha256, publicKey } = newClientSecret();
  const jwk = asGo(secret) as { kty: string; crv: string; x: string; d: string };
  const signature = sign(null, Buffer.from('text'), { key: jwk, format: 'jwk' });
  const kept = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') },
    format: 'jwk',
  });
  expect(verify(null, Buffer.from('text'), kept, signature)).toBe(true);
  expect(publicKey.toString('base64url')).not.toBe(jwk.d);
  expect(sha256).toEqual(hashSecret(secret));
  expect([isSecret(secret, sha256), isSecret(`${secret} `, sha256), isSecret('', sha256)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a client id has two words and a number, the host with its port, and the kind of client', () => {
  const ids = Array.from({ length: MANY }, () => newClientId('https://access.example.com:8443'));
  expect(new Set(ids).size).toBe(MANY);
  for (const id of ids) expect(id).toMatch(/^[a-z]+-[a-z]+-[0-9a-f]{12}@access\.example\.com:8443\/pcc$/);
});
