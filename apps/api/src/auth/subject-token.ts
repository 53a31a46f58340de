import { createHash } from 'node:crypto';
import { GovernanceError } from '@oag/governance/input';
import type { TestTokenStepResult, WorkloadFederationProvider, WorkloadFederationTrust } from '@oag/types';
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload } from 'jose';
import { isAllowedSource } from '../configuration/index.ts';
import { runExpression } from '../expressions/index.ts';
import type { ProviderClient, RequestContext } from '../http/index.ts';
import { ALGORITHMS } from './openid-providers.ts';

/** How old a token of a workload may be. */
const AGE_MAX_SECONDS = 600;
/** Clocks differ. */
const TOLERANCE_SECONDS = 30;

/** The checks in their order, each with the reason that the log gives when it fails. */
const reasons = {
  cidrCheck: 'ip_not_allowed',
  jwtDecode: 'invalid_jwt_format',
  issuerMatch: 'issuer_mismatch',
  audienceValidation: 'audience_mismatch',
  subjectValidation: 'subject_missing',
  tokenFreshness: 'token_too_old',
  signatureValidation: 'signature_invalid',
  celEvaluation: 'cel_condition_not_met',
} as const;
type Step = keyof typeof reasons;
type Trusted = { trust: WorkloadFederationTrust; provider: WorkloadFederationProvider };
type Context = Pick<RequestContext, 'configuration' | 'database' | 'expressions' | 'now' | 'openIdProviders'>;

export type CheckedToken = {
  steps: { [Name in Step]: TestTokenStepResult };
  /** Null when the token cannot be decoded. They are verified only when nothing failed. */
  claims: JWTPayload | null;
  /** The first check that failed. */
  failure: { reason: (typeof reasons)[Step]; message: string } | null;
};

/** Checks a token of a workload against a trust: every check that its predecessors allow. Never throws for a wrong token; throws UNAVAILABLE without the keys. */
export async function checkSubjectToken(
  { trust, provider }: Trusted,
  token: string,
  sourceIp: string,
  context: Context,
): Promise<CheckedToken> {
  const now = Date.parse(context.now) / 1000;
  const decoded = decode(token);
  const claims = decoded.claims ?? {};
  const { publicUrl } = context.configuration;
  const audiences = audiencesOf(publicUrl);
  const steps: CheckedToken['steps'] = {
    cidrCheck: step('cidrCheck', isAllowedSource(sourceIp, trust.allowSourceCidrs ?? []), {
      expected: (trust.allowSourceCidrs ?? []).join(', '),
      actual: sourceIp,
      detail: `The trust may not be used from the address ${sourceIp}; see its allowSourceCidrs`,
    }),
    jwtDecode: step('jwtDecode', decoded.fault === '', {
      expected: ALGORITHMS.join(', '),
      actual: decoded.algorithm,
      detail: decoded.fault,
    }),
    issuerMatch: step('issuerMatch', claims.iss === provider.issuerUrl, {
      expected: provider.issuerUrl,
      actual: textOf(claims.iss),
      detail: 'The claim iss is not the issuer of the provider; it must be the same to the letter',
    }),
    audienceValidation: step(
      'audienceValidation',
      [claims.aud ?? []].flat().some((one) => audiences.includes(one)),
      {
        expected: publicUrl,
        actual: [claims.aud ?? []].flat().map(textOf).join(', '),
        detail: `The token is for somebody else; request it with the audience ${publicUrl}`,
      },
    ),
    subjectValidation: step('subjectValidation', typeof claims.sub === 'string' && claims.sub !== '', {
      expected: 'the claim sub',
      actual: textOf(claims.sub),
      detail: 'The token has no claim sub, so it is nobody’s',
    }),
    tokenFreshness: freshness(claims, now, trust.requireSingleUse),
    signatureValidation: skipped('signatureValidation'),
    celEvaluation: skipped('celEvaluation'),
  };
  if (steps.jwtDecode.passed && steps.issuerMatch.passed)
    steps.signatureValidation = await signature(provider, token, context);
  if (steps.signatureValidation.passed) steps.celEvaluation = await condition(trust, claims, context);
  const failed = (Object.keys(reasons) as Step[]).find((name) => !steps[name].passed);
  return {
    steps,
    claims: decoded.claims,
    failure: failed === undefined ? null : { reason: reasons[failed], message: steps[failed].detail },
  };
}

/** Identifies a token for as long as it can be exchanged. */
export const singleUseOf = (
  providerId: string,
  { jti, iat = 0 }: JWTPayload,
): { digest: Buffer; expiresAt: string } => ({
  digest: createHash('sha256')
    .update(JSON.stringify(['workload', providerId, jti]))
    .digest(),
  expiresAt: new Date((iat + AGE_MAX_SECONDS + 2 * TOLERANCE_SECONDS) * 1000).toISOString(),
});

/** A provider as the caller of discovery documents knows it. */
const clientOf = ({ id, issuerUrl }: WorkloadFederationProvider): ProviderClient => ({
  id,
  issuerUrl,
  clientId: 'none',
  clientSecret: '',
  // The issuer never changes, so what was read stays valid.
  version: '',
});

const audiencesOf = (publicUrl: string): string[] => {
  const { host, hostname } = new URL(publicUrl);
  return [publicUrl, `${publicUrl}/`, host, hostname];
};

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function decode(token: string): { claims: JWTPayload | null; algorithm: string; fault: string } {
  try {
    const { alg = '' } = decodeProtectedHeader(token);
    const isKnown = ALGORITHMS.includes(alg);
    const fault = isKnown ? '' : `The algorithm ${alg} is not accepted; the issuer must sign with a key pair`;
    return { claims: decodeJwt(token), algorithm: alg, fault };
  } catch {
    return { claims: null, algorithm: '', fault: 'The token is no signed JWT' };
  }
}

const step = (
  stepName: Step,
  passed: boolean,
  { expected = '', actual = '', detail = '' }: { expected?: string; actual?: string; detail?: string },
): TestTokenStepResult => ({ stepName, passed, skipped: false, expected, actual, detail: passed ? '' : detail });

const skipped = (stepName: Step): TestTokenStepResult => ({
  ...step(stepName, false, { detail: 'An earlier check failed' }),
  skipped: true,
});

function freshness({ iat, exp, nbf, jti }: JWTPayload, now: number, requiresId: boolean): TestTokenStepResult {
  const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  const fault =
    !isTime(iat) || !isTime(exp)
      ? 'The token must have the claims iat and exp'
      : exp <= now - TOLERANCE_SECONDS
        ? 'The token has expired; request another one'
        : iat < now - AGE_MAX_SECONDS - TOLERANCE_SECONDS
          ? `The token is older than ${AGE_MAX_SECONDS / 60} minutes; request another one`
          : iat > now + TOLERANCE_SECONDS || (nbf !== undefined && !(isTime(nbf) && nbf <= now + TOLERANCE_SECONDS))
            ? 'The token is not valid yet; check the clocks'
            : requiresId && (typeof jti !== 'string' || jti === '')
              ? 'The trust accepts each token once, and this one has no claim jti'
              : '';
  return step('tokenFreshness', fault === '', {
    expected: `at most ${AGE_MAX_SECONDS} seconds old`,
    actual: isTime(iat) ? `${Math.floor(now - iat)} seconds old` : '',
    detail: fault,
  });
}

/** Discovery and keys through the guarded caller. The claims are checked here as well: jose refuses what we might overlook. */
async function signature(
  provider: WorkloadFederationProvider,
  token: string,
  { configuration, now, openIdProviders }: Context,
): Promise<TestTokenStepResult> {
  try {
    await openIdProviders.verify(clientOf(provider), token, {
      isFromProvider: false,
      issuer: provider.issuerUrl,
      audience: audiencesOf(configuration.publicUrl),
      requiredClaims: ['iat', 'exp', 'sub'],
      maxTokenAge: AGE_MAX_SECONDS,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(now),
    });
    return step('signatureValidation', true, {});
  } catch (error) {
    if (error instanceof GovernanceError) throw error;
    if (!(error instanceof errors.JOSEError)) throw error;
    // jose verifies the signature before the claims. The other checks name what is wrong with those.
    const isSigned = error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed;
    return step('signatureValidation', isSigned, { detail: `The signature is not valid: ${error.message}` });
  }
}

async function condition(
  { conditionExpression: source }: WorkloadFederationTrust,
  claims: JWTPayload,
  context: Context,
): Promise<TestTokenStepResult> {
  const { matched, error } = await evaluateCondition(source, claims, context);
  return step('celEvaluation', matched, {
    expected: source,
    actual: error || String(matched),
    detail: 'The claims of the token do not meet the condition of the trust',
  });
}

/** Whether claims meet a condition. An expression that fails, as one that reads a missing claim, is not met. */
export async function evaluateCondition(
  source: string,
  claims: { readonly [claim: string]: unknown },
  { database, expressions, now }: Pick<Context, 'database' | 'expressions' | 'now'>,
): Promise<{ matched: boolean; error: string }> {
  const run = { place: 'tokenClaims', source, variables: { claims }, now } as const;
  const outcome = await runExpression(database.db, expressions, run);
  return outcome.kind === 'error'
    ? { matched: false, error: outcome.message }
    : { matched: outcome.value.type === 'bool' && outcome.value.value, error: '' };
}
