import type {
  CreateWorkloadTrustRequest,
  FieldViolation,
  WorkloadFederationTrust,
  WorkloadFederationTrustInput,
} from '@oag/types';
import { checkExpressionAt, compileExpression } from '../expressions/index.ts';
import { assertNoViolations, readMask, sameValue, violation, type MaskRules } from '../input/index.ts';
import { exceededLimits, exceededRoles } from './client-limits.ts';
import { wrongNetworks } from './client-networks.ts';
import { clientScope } from './client-scope.ts';
import type { ClientLookups } from './personal-client.ts';

type Member = keyof WorkloadFederationTrust;

/** Every member of a trust, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in Member]: { readonly edit: 'never' | 'always' } } = {
  clientId: { edit: 'never' },
  servicePrincipalId: { edit: 'never' },
  providerId: { edit: 'never' },
  displayName: { edit: 'always' },
  description: { edit: 'always' },
  disabled: { edit: 'always' },
  conditionExpression: { edit: 'always' },
  allowSourceCidrs: { edit: 'always' },
  scopedRoleIds: { edit: 'always' },
  passthroughClaims: { edit: 'always' },
  requireSingleUse: { edit: 'always' },
  lastUsedAt: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
};
const maskRules: MaskRules<Member> = { what: 'a trust', members };

const CONDITION_BYTES_MAX = 1024;
const CLAIM_LENGTH_MAX = 200;
const utf8 = new TextEncoder();

/** The members of a trust that people set. */
export type TrustSettings = Pick<
  WorkloadFederationTrust,
  'displayName' | 'description' | 'disabled' | 'conditionExpression' | 'requireSingleUse'
> & { allowSourceCidrs: string[]; scopedRoleIds: string[]; passthroughClaims: string[] };

/** Changing one of these may give programs more permissions, or admit more programs. */
const RIGHTS: ReadonlySet<string> = new Set<Member>([
  'allowSourceCidrs',
  'scopedRoleIds',
  'conditionExpression',
  'requireSingleUse',
]);

/** Violations of the condition of a trust. */
export function wrongCondition(expression: string, field: string): FieldViolation[] {
  if (utf8.encode(expression).length > CONDITION_BYTES_MAX)
    return [violation(field, 'LENGTH', `has more than ${CONDITION_BYTES_MAX} bytes; shorten it`)];
  const violations = checkExpressionAt('tokenClaims', expression, field);
  if (violations.length > 0) return violations;
  const compiled = compileExpression('tokenClaims', expression);
  const readsClaim = compiled.kind === 'compiled' && compiled.expression.reads.some(([name]) => name === 'claims');
  return readsClaim
    ? []
    : [violation(field, 'INVALID', 'reads no claim, so every program of the issuer would meet it; compare a claim')];
}

/** The settings of a new trust, which never exceeds the client that creates it. Throws INVALID_FIELD naming every field. */
export function newTrustSettings(request: CreateWorkloadTrustRequest, lookups: ClientLookups): TrustSettings {
  const { maker, person } = lookups;
  const wanted = [...new Set(request.allowSourceCidrs)];
  const { scopedRoles, violations } = clientScope(request.scopedRoleIds ?? [], person, maker, 'scopedRoleIds');
  const settings: TrustSettings = {
    displayName: request.displayName.trim(),
    description: request.description?.trim() ?? '',
    disabled: false,
    conditionExpression: request.conditionExpression.trim(),
    allowSourceCidrs: wanted.length > 0 ? wanted : [...maker.allowSourceCidr],
    scopedRoleIds: scopedRoles,
    passthroughClaims: [...new Set(request.passthroughClaims)],
    requireSingleUse: request.requireSingleUse ?? false,
  };
  assertNoViolations([...violations, ...broken(settings, lookups, ''), ...exceeded(settings, lookups, '')]);
  return settings;
}

/** The settings of a trust after an update, and what changed. Throws READ_ONLY_FIELD or INVALID_FIELD naming every field. */
export function updateTrustSettings(
  current: WorkloadFederationTrust,
  patch: WorkloadFederationTrustInput,
  mask: string | null | undefined,
  lookups: ClientLookups,
): { settings: TrustSettings; changed: string[] } {
  const { paths, violations } = readMask(mask, patch, maskRules, current);
  const before: TrustSettings = {
    ...current,
    allowSourceCidrs: current.allowSourceCidrs ?? [],
    scopedRoleIds: current.scopedRoleIds ?? [],
    passthroughClaims: current.passthroughClaims ?? [],
  };
  const sent: { [Name in keyof TrustSettings]: TrustSettings[Name] } = {
    displayName: patch.displayName?.trim() ?? '',
    description: patch.description?.trim() ?? '',
    disabled: patch.disabled ?? false,
    conditionExpression: patch.conditionExpression?.trim() ?? '',
    allowSourceCidrs: [...new Set(patch.allowSourceCidrs)],
    scopedRoleIds: [...new Set(patch.scopedRoleIds)],
    passthroughClaims: [...new Set(patch.passthroughClaims)],
    requireSingleUse: patch.requireSingleUse ?? false,
  };
  const changed = (Object.keys(sent) as (keyof TrustSettings)[])
    .filter((member) => paths.some((path) => path.member === member))
    .filter((member) => !sameValue(sent[member], before[member]));
  const { maker, person } = lookups;
  const scope = changed.includes('scopedRoleIds')
    ? clientScope(sent.scopedRoleIds, person, maker, 'trust.scopedRoleIds')
    : null;
  const settings: TrustSettings = {
    ...before,
    ...Object.fromEntries(changed.map((member) => [member, sent[member]])),
    ...(scope && { scopedRoleIds: scope.scopedRoles }),
  };
  assertNoViolations([
    ...violations,
    ...(scope?.violations ?? []),
    ...broken(settings, lookups, 'trust.'),
    ...(changed.some((member) => RIGHTS.has(member) || (member === 'disabled' && !settings.disabled))
      ? exceeded(settings, lookups, 'trust.')
      : []),
  ]);
  return { settings, changed };
}

function broken(settings: TrustSettings, { isNetwork }: ClientLookups, at: string): FieldViolation[] {
  return [
    ...(settings.displayName === ''
      ? [violation(`${at}displayName`, 'REQUIRED', 'is blank; give the trust a name')]
      : []),
    ...wrongCondition(settings.conditionExpression, `${at}conditionExpression`),
    ...wrongNetworks(settings.allowSourceCidrs, `${at}allowSourceCidrs`, isNetwork),
    ...settings.passthroughClaims.flatMap((claim, index) =>
      claim === '' || claim.length > CLAIM_LENGTH_MAX
        ? [violation(`${at}passthroughClaims[${index}]`, 'LENGTH', `has 1 to ${CLAIM_LENGTH_MAX} characters`)]
        : [],
    ),
  ];
}

/** A trust has no end, so a client with one can neither create it nor let more programs in by it. */
function exceeded(settings: TrustSettings, { maker, isWithin }: ClientLookups, at: string): FieldViolation[] {
  const { expiresTime } = maker;
  const limits = { expiresTime: null, allowSourceCidr: settings.allowSourceCidrs };
  const outlives = `would outlive the API client that you use, which expires at ${expiresTime}; use a client or a session without an end`;
  return [
    ...(expiresTime === null ? [] : [violation(`${at}conditionExpression`, 'LIMIT', outlives)]),
    ...exceededRoles({ scopedRoles: settings.scopedRoleIds }, maker, `${at}scopedRoleIds`),
    ...exceededLimits(limits, { ...maker, expiresTime: null }, isWithin, {
      expires: '',
      networks: `${at}allowSourceCidrs`,
    }),
  ];
}
