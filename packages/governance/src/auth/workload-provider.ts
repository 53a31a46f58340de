import type {
  CreateWorkloadProviderRequest,
  FieldViolation,
  WellKnownWorkloadProviderInput,
  WorkloadFederationProvider,
  WorkloadFederationProviderInput,
} from '@oag/types';
import { assertNoViolations, GovernanceError, readMask, sameValue, violation, type MaskRules } from '../input/index.ts';
import { issuerFault } from './issuer-fault.ts';
import type { IssuerCheck } from './sign-in-provider.ts';

type Member = keyof WorkloadFederationProvider;

/** Every member of a provider, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in Member]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  displayName: { edit: 'always' },
  description: { edit: 'always' },
  disabled: { edit: 'always' },
  // Trusts are written for one issuer: under another one, their conditions would let in other programs.
  issuerUrl: { edit: 'never' },
  wellKnownProvider: { edit: 'never' },
  oidc: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
};
const maskRules: MaskRules<Member> = { what: 'a workload identity provider', members };

const CUSTOM = 'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM';

/** The issuers of platforms that have one for everybody. */
const issuers: { readonly [Kind in WellKnownWorkloadProviderInput]?: string } = {
  WELL_KNOWN_WORKLOAD_PROVIDER_GITHUB_ACTIONS: 'https://token.actions.githubusercontent.com',
  WELL_KNOWN_WORKLOAD_PROVIDER_GITLAB_CI: 'https://gitlab.com',
  WELL_KNOWN_WORKLOAD_PROVIDER_HCP_TERRAFORM: 'https://app.terraform.io',
};

const wrongName = (displayName: string, field: string): FieldViolation[] =>
  displayName === '' ? [violation(field, 'REQUIRED', 'is blank; give the provider a name')] : [];

/** The provider that a request creates. Throws INVALID_FIELD naming every field. */
export function newWorkloadProvider(
  request: CreateWorkloadProviderRequest,
  isBlocked: IssuerCheck,
  { id, now }: { id: string; now: string },
): WorkloadFederationProvider {
  const sent = request.wellKnownProvider;
  const wellKnownProvider = !sent || sent === 'WELL_KNOWN_WORKLOAD_PROVIDER_UNSPECIFIED' ? CUSTOM : sent;
  const issuerUrl = request.issuerUrl || (issuers[wellKnownProvider] ?? '');
  const displayName = request.displayName.trim();
  const fault =
    issuerUrl === '' ? 'is empty; only some platforms have one issuer for everybody' : issuerFault(issuerUrl);
  const blocked = fault ?? isBlocked(issuerUrl);
  assertNoViolations([
    ...wrongName(displayName, 'displayName'),
    ...(blocked === null ? [] : [violation('issuerUrl', 'FORMAT', blocked)]),
  ]);
  return {
    id,
    displayName,
    description: request.description?.trim() ?? '',
    disabled: false,
    issuerUrl,
    wellKnownProvider,
    oidc: {},
    createdAt: now,
    updatedAt: now,
  };
}

/** A provider after an update, and what changed. Throws READ_ONLY_FIELD or INVALID_FIELD. */
export function updateWorkloadProvider(
  current: WorkloadFederationProvider,
  patch: WorkloadFederationProviderInput,
  mask: string | null | undefined,
  { now }: { now: string },
): { provider: WorkloadFederationProvider; changed: Member[] } {
  const { paths, violations } = readMask(mask, patch, maskRules, current);
  const sent = {
    displayName: patch.displayName?.trim() ?? '',
    description: patch.description?.trim() ?? '',
    disabled: patch.disabled ?? false,
  };
  const changed = (Object.keys(sent) as (keyof typeof sent)[])
    .filter((member) => paths.some((path) => path.member === member))
    .filter((member) => !sameValue(sent[member], current[member]));
  const next = { ...current, ...Object.fromEntries(changed.map((member) => [member, sent[member]])) };
  assertNoViolations([...violations, ...wrongName(next.displayName, 'provider.displayName')]);
  return changed.length === 0 ? { provider: current, changed } : { provider: { ...next, updatedAt: now }, changed };
}

/** Throws PROVIDER_IN_USE while trusts name the provider. */
export function assertWorkloadProviderNotInUse(id: string, trustClientIds: readonly string[]): void {
  if (trustClientIds.length === 0) return;
  throw new GovernanceError({
    reason: 'PROVIDER_IN_USE',
    message: `The workload identity provider ${id} is trusted by ${trustClientIds.join(', ')}; delete these trusts first, or disable the provider`,
    metadata: { uses: trustClientIds.join(' ') },
  });
}
