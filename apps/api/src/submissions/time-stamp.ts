import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { Integer, Null, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

/** A verified time stamp (RFC 3161). */
export type TimeStamp = {
  /** The token as signed, DER in base64: `openssl ts -verify -token_in` reads it. */
  token: string;
  /** When the authority saw the digest. */
  time: string;
  serialNumber: string;
  /** The policy of the authority, an object identifier. */
  policyId: string;
};

/** The authority did not answer, or its answer proves nothing. */
export class TimeStampError extends Error {}

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** The attributes that name the certificate of the signer, with the default hash of each. */
const SIGNING_CERTIFICATE: { readonly [attribute: string]: string } = {
  '1.2.840.113549.1.9.16.2.12': 'sha1',
  '1.2.840.113549.1.9.16.2.47': 'sha256',
};
/** The tolerated difference between the clock of the authority and ours. */
const CLOCK_MILLISECONDS = 5 * 60_000;

/** A request to an authority: the data to stamp, and what its answer must return. */
export type TimeStampRequest = { data: Buffer; digest: Buffer; nonce: Buffer; body: Buffer };

/** Requests a stamp for the SHA-256 of some bytes, with a nonce and the certificate of the authority. */
export function timeStampRequest(data: Buffer): TimeStampRequest {
  const digest = createHash('sha256').update(data).digest();
  // Positive, and without a leading zero.
  const nonce = Buffer.concat([Buffer.from([0x40 | ((randomBytes(1)[0] ?? 0) & 0x3f)]), randomBytes(15)]);
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: bytesOf(digest) }),
    }),
    nonce: new Integer({ valueHex: bytesOf(nonce) }),
    certReq: true,
  });
  return { data, digest, nonce, body: Buffer.from(request.toSchema().toBER()) };
}

/**
 * Reads and verifies an answer: it grants the request, covers this digest and nonce, has the correct time, and is
 * signed by a time-stamping certificate that leads to one of the trusted roots (PEM). Throws TimeStampError with the
 * reason.
 */
export async function readTimeStamp(
  answer: Buffer,
  question: TimeStampRequest,
  roots: readonly string[],
  now: string,
): Promise<TimeStamp> {
  const response = parsed('answer', () => TimeStampResp.fromBER(bytesOf(answer)));
  const { status, statusStrings = [] } = response.status;
  if (status !== 0 && status !== 1)
    throw new TimeStampError(
      `it refused with the status ${status} ${statusStrings.map(({ valueBlock }) => valueBlock.value).join(' ')}`.trim(),
    );
  const { timeStampToken } = response;
  if (timeStampToken?.contentType !== SIGNED_DATA) throw new TimeStampError('its answer has no token');
  const signed = parsed('token', () => new SignedData({ schema: timeStampToken.content }));
  const info = parsed('token', () => TSTInfo.fromBER(bytesOf(contentOf(signed))));

  const { messageImprint, nonce, genTime } = info;
  const isAbout =
    messageImprint.hashAlgorithm.algorithmId === SHA_256 &&
    Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView).equals(question.digest);
  if (!isAbout) throw new TimeStampError('its stamp is about something else');
  if (!nonce || !Buffer.from(nonce.valueBlock.valueHexView).equals(question.nonce))
    throw new TimeStampError('its stamp answers another question: the nonce is not ours');
  if (Math.abs(genTime.getTime() - Date.parse(now)) > CLOCK_MILLISECONDS)
    throw new TimeStampError(`its clock is wrong: ${genTime.toISOString()}`);
  await verifySigner(signed, question.data, roots, genTime);
  return {
    token: Buffer.from(
      new ContentInfo({ contentType: SIGNED_DATA, content: timeStampToken.content }).toSchema().toBER(),
    ).toString('base64'),
    time: genTime.toISOString(),
    serialNumber: Buffer.from(info.serialNumber.valueBlock.valueHexView).toString('hex'),
    policyId: info.policy,
  };
}

async function verifySigner(signed: SignedData, data: Buffer, roots: readonly string[], at: Date): Promise<void> {
  if (signed.signerInfos.length !== 1) throw new TimeStampError('its stamp does not have exactly one signature');
  const trustedCerts = roots.map((pem) => Certificate.fromBER(bytesOf(new X509Certificate(pem).raw)));
  const result = await signed
    .verify({ signer: 0, data: bytesOf(data), trustedCerts, checkDate: at, checkChain: true, extendedMode: true })
    .catch((error: Error) => error);
  if (
    result instanceof Error ||
    !result.signatureVerified ||
    !result.signerCertificateVerified ||
    !result.signerCertificate
  ) {
    throw new TimeStampError(`its signature cannot be verified: ${result.message || 'it is wrong'}`);
  }
  if (!isForTimeStamps(result.signerCertificate))
    throw new TimeStampError('its certificate is not one for time stamps');
  if (!isNamed(signed, result.signerCertificate))
    throw new TimeStampError('its stamp names another certificate than the one that signed it');
}

/** A time-stamping certificate has this purpose only, in a critical extension. */
function isForTimeStamps({ extensions = [] }: Certificate): boolean {
  const usage = extensions.find(({ extnID }) => extnID === EXTENDED_KEY_USAGE);
  return (
    usage?.critical === true &&
    usage.parsedValue instanceof ExtKeyUsage &&
    usage.parsedValue.keyPurposes.join() === TIME_STAMPING
  );
}

/** Whether a signed attribute has the hash of the certificate, so that no other certificate can replace it. */
function isNamed({ signerInfos }: SignedData, certificate: Certificate): boolean {
  const der = Buffer.from(certificate.toSchema().toBER());
  return (signerInfos[0]?.signedAttrs?.attributes ?? []).some(({ type, values }) => {
    const algorithm = SIGNING_CERTIFICATE[type];
    if (algorithm === undefined) return false;
    const bytes = Buffer.concat((values as { toBER(): ArrayBuffer }[]).map((value) => Buffer.from(value.toBER())));
    return [algorithm, 'sha384', 'sha512'].some((name) => bytes.indexOf(createHash(name).update(der).digest()) >= 0);
  });
}

function contentOf({ encapContentInfo: { eContentType, eContent } }: SignedData): Buffer {
  if (eContentType !== TST_INFO || !eContent) throw new TimeStampError('its token is no time stamp');
  return Buffer.from(eContent.getValue());
}

function parsed<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TimeStampError) throw error;
    throw new TimeStampError(`its ${what} cannot be read`, { cause: error });
  }
}

/** The bytes in their own buffer. */
const bytesOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;
