import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type webcrypto } from 'node:crypto';
import type { PasskeyAssertionInput, PasskeyAttestationInput } from '@oag/types';

/** A passkey in software: what an authenticator keeps. It can be written as JSON. */
export type SoftwarePasskey = {
  credentialId: string;
  privateKey: webcrypto.JsonWebKey;
  userHandle: string;
  rpId: string;
  signCount: number;
};

/** The faults of an authenticator or a browser. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  type?: string;
  /** Whether it asked for a PIN or biometrics. */
  isVerified?: boolean;
  isSynced?: boolean;
  signCount?: number;
  userHandle?: string;
  /** The bytes that are signed in place of those that are sent. */
  signed?: Buffer;
  credentialId?: string;
  privateKey?: webcrypto.JsonWebKey;
  /** The format of the statement about the make, and the statement in CBOR. */
  statement?: { format: string; cbor: Buffer };
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCED = 0x18;
const HAS_KEY = 0x40;
const COSE_ES256 = Buffer.from('a5010203262001', 'hex');

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(rpId: string, flags: number, signCount: number, rest: Buffer = Buffer.alloc(0)): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
}

const flagsOf = ({ isVerified = true, isSynced = false }: Deviation): number =>
  PRESENT | (isVerified ? VERIFIED : 0) | (isSynced ? SYNCED : 0);

/** Creates a passkey as a browser does with the options of the service, and what the browser sends about it. */
export function createSoftwarePasskey(
  options: { challenge: string; rp: { id: string } | null; user: { id: string } | null },
  origin: string,
  deviation: Deviation = {},
): { passkey: SoftwarePasskey; credential: PasskeyAttestationInput } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = deviation.credentialId ?? randomBytes(16).toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rpId = options.rp?.id ?? '';
  const signCount = deviation.signCount ?? 0;
  const rawId = Buffer.from(id, 'base64url');
  const key = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([rawId.length >> 8, rawId.length & 0xff]),
    rawId,
    COSE_ES256,
    Buffer.from('215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const data = authenticatorData(deviation.rpId ?? rpId, flagsOf(deviation) | HAS_KEY, signCount, key);
  const { format, cbor } = deviation.statement ?? { format: 'none', cbor: Buffer.from([0xa0]) };
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text(format),
    text('attStmt'),
    cbor,
    text('authData'),
    bytes(data),
  ]);
  const sent = clientData(deviation.type ?? 'webauthn.create', options.challenge, deviation.origin ?? origin);
  return {
    passkey: {
      credentialId: id,
      privateKey: privateKey.export({ format: 'jwk' }),
      userHandle: options.user?.id ?? '',
      rpId,
      signCount,
    },
    credential: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: sent.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    },
  };
}

/** The answer of a passkey to a challenge. An authenticator that counts counts on. */
export function answerChallenge(
  passkey: SoftwarePasskey,
  challenge: string,
  origin: string,
  deviation: Deviation = {},
): PasskeyAssertionInput {
  if (deviation.signCount !== undefined) passkey.signCount = deviation.signCount;
  else if (passkey.signCount > 0) passkey.signCount += 1;
  const sent = clientData(deviation.type ?? 'webauthn.get', challenge, deviation.origin ?? origin);
  const data = authenticatorData(deviation.rpId ?? passkey.rpId, flagsOf(deviation), passkey.signCount);
  const key = createPrivateKey({ key: deviation.privateKey ?? passkey.privateKey, format: 'jwk' });
  const id = deviation.credentialId ?? passkey.credentialId;
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: {
      clientDataJSON: sent.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', deviation.signed ?? Buffer.concat([data, sha256(sent)]), key).toString('base64url'),
      userHandle: deviation.userHandle ?? passkey.userHandle,
    },
  };
}
