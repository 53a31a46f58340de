import type {
  CreateStepUpProviderRequest,
  FieldViolation,
  ProviderTypeInput,
  StepUpProvider,
  StepUpProviderInput,
} from '@oag/types';
import { GovernanceError, type MaskRules, assertNoViolations, readMask, sameValue, violation } from '../input/index.ts';

/** Every member of a provider, and whether it may be changed. A member added to the contract gets its one line here. */
const members: { readonly [Name in keyof StepUpProvider]: { readonly edit: 'never' | 'always' } } = {
  id: { edit: 'never' },
  clientId: { edit: 'always' },
  displayName: { edit: 'always' },
  enabled: { edit: 'always' },
  issuerUrl: { edit: 'always' },
  redirectUri: { edit: 'never' },
  microsoft: { edit: 'always' },
  oauth2: { edit: 'always' },
  passkey: { edit: 'always' },
  lastTestedAt: { edit: 'never' },
  createdAt: { edit: 'never' },
  updatedAt: { edit: 'never' },
};
const maskRules: MaskRules<keyof StepUpProvider> = { what: 'a step-up provider', members };

/** Why an address may not be called, null when it may. */
type BrokenAddress = (address: string) => string | null;

type Settings = Pick<StepUpProvider, 'microsoft' | 'oauth2' | 'passkey'>;
const kinds = ['microsoft', 'oauth2', 'passkey'] as const;
type SettingsKind = (typeof kinds)[number];

const kindOf = (provider: Pick<StepUpProviderInput, SettingsKind>): SettingsKind | undefined =>
  kinds.find((kind) => provider[kind]);

const types: { readonly [Kind in SettingsKind]: ProviderTypeInput } = {
  microsoft: 'PROVIDER_TYPE_MICROSOFT',
  oauth2: 'PROVIDER_TYPE_OAUTH2',
  passkey: 'PROVIDER_TYPE_PASSKEY',
};

/** How a provider authenticates people. */
export const providerType = (provider: Settings): ProviderTypeInput => types[kindOf(provider) ?? 'passkey'];

const completeSettings = ({ microsoft, oauth2, passkey }: Pick<StepUpProviderInput, SettingsKind>): Settings => ({
  microsoft: microsoft
    ? {
        tenant: microsoft.tenant ?? '',
        conditionalAccessIds: [...new Set(microsoft.conditionalAccessIds)],
        validationMode: microsoft.validationMode ?? 'MICROSOFT_VALIDATION_MODE_UNSPECIFIED',
      }
    : null,
  oauth2: oauth2 ? { acrValues: [...new Set(oauth2.acrValues)] } : null,
  passkey: passkey ? {} : null,
});

/** The issuer of a tenant of Microsoft Entra ID. */
const microsoftIssuer = (tenant: string): string => `https://login.microsoftonline.com/${tenant}/v2.0`;

const issuerOf = (issuerUrl: string, { microsoft }: Settings): string =>
  issuerUrl === '' && microsoft && microsoft.tenant !== '' ? microsoftIssuer(microsoft.tenant) : issuerUrl;

/** The provider that a request creates. Throws GovernanceError naming every field that breaks a rule. */
export function newStepUpProvider(
  request: CreateStepUpProviderRequest,
  brokenAddress: BrokenAddress,
  { id, redirectUri, now }: { id: string; redirectUri: string; now: string },
): StepUpProvider {
  const settings = completeSettings(request);
  const provider: StepUpProvider = {
    id,
    displayName: request.displayName.trim(),
    issuerUrl: issuerOf(request.issuerUrl ?? '', settings),
    clientId: request.clientId ?? '',
    redirectUri: settings.passkey ? '' : redirectUri,
    enabled: true,
    ...settings,
    lastTestedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  assertNoViolations([
    ...checkProvider(provider, brokenAddress, ''),
    ...(settings.passkey && request.clientSecret
      ? [violation('clientSecret', 'INVALID', 'has no use for passkeys; leave it out')]
      : []),
  ]);
  return provider;
}

/** A provider after an update, and what changed. Throws READ_ONLY_FIELD or INVALID_FIELD naming every field. */
export function updateStepUpProvider(
  current: StepUpProvider,
  patch: StepUpProviderInput,
  mask: string | null | undefined,
  brokenAddress: BrokenAddress,
  now: string,
): { provider: StepUpProvider; changed: string[] } {
  const { paths, violations } = readMask(mask, patch, maskRules, current);
  assertNoViolations(violations);
  const sent: Omit<StepUpProvider, 'id' | 'createdAt' | 'updatedAt' | 'lastTestedAt' | 'redirectUri'> = {
    displayName: patch.displayName?.trim() ?? '',
    issuerUrl: patch.issuerUrl ?? '',
    clientId: patch.clientId ?? '',
    enabled: patch.enabled ?? false,
    ...completeSettings(patch),
  };
  const changed = (Object.keys(sent) as (keyof typeof sent)[])
    .filter((member) => paths.some((path) => path.member === member))
    .filter((member) => !sameValue(sent[member], current[member]));
  const next: StepUpProvider = {
    ...current,
    ...Object.fromEntries(changed.map((member) => [member, sent[member]])),
  };
  const kind = kindOf(current);
  assertNoViolations([
    ...(kindOf(next) === kind && kinds.filter((one) => next[one]).length === 1
      ? []
      : [
          violation(
            `stepUpProvider.${kind}`,
            'INVALID',
            'is the kind of this provider, which cannot change; create another provider',
          ),
        ]),
    ...checkProvider(next, brokenAddress, 'stepUpProvider.'),
  ]);
  return changed.length === 0 ? { provider: current, changed } : { provider: { ...next, updatedAt: now }, changed };
}

const NO_ADDRESS = 'is no address; use the issuer that the provider names, such as https://id.example.com';
const URL_PATH = /^https?:\/\/[^?#]*$/;
const TENANT = /^[A-Za-z0-9.-]{1,128}$/;

function checkProvider(provider: StepUpProvider, brokenAddress: BrokenAddress, at: string): FieldViolation[] {
  const { displayName, issuerUrl, clientId, microsoft, passkey } = provider;
  const isOpenId = kindOf(provider) !== undefined && passkey === null;
  const address = issuerUrl === '' ? null : URL.canParse(issuerUrl) ? brokenAddress(issuerUrl) : NO_ADDRESS;
  const mustBeEmpty = (field: 'issuerUrl' | 'clientId'): FieldViolation[] =>
    passkey === null || provider[field] === ''
      ? []
      : [violation(`${at}${field}`, 'INVALID', 'has no use for passkeys; leave it out')];
  return [
    ...(displayName === '' ? [violation(`${at}displayName`, 'REQUIRED', 'is blank; name the provider')] : []),
    ...(kindOf(provider)
      ? []
      : [violation(at === '' ? 'oauth2' : `${at}oauth2`, 'ONE_OF', `one of ${kinds.join(', ')} must be set`)]),
    ...(microsoft && !TENANT.test(microsoft.tenant)
      ? [violation(`${at}microsoft.tenant`, 'REQUIRED', 'is not the id or the domain of an Entra tenant; correct it')]
      : []),
    ...(microsoft && microsoft.conditionalAccessIds?.length === 0 && !checksAuthTimeOnly(microsoft)
      ? [
          violation(
            `${at}microsoft.conditionalAccessIds`,
            'REQUIRED',
            'is empty; name an authentication context such as c1, or set validationMode to MICROSOFT_VALIDATION_MODE_OIDC',
          ),
        ]
      : []),
    ...(isOpenId && issuerUrl === '' && !microsoft
      ? [violation(`${at}issuerUrl`, 'REQUIRED', 'is empty; give the issuer of the provider')]
      : []),
    ...(isOpenId && issuerUrl !== '' && (address !== null || !URL_PATH.test(issuerUrl))
      ? [violation(`${at}issuerUrl`, 'ADDRESS', address ?? 'has a query or a fragment; give the issuer without them')]
      : []),
    ...(isOpenId && clientId === ''
      ? [
          violation(
            `${at}clientId`,
            'REQUIRED',
            'is empty; register this service at the provider and give its client id',
          ),
        ]
      : []),
    ...mustBeEmpty('issuerUrl'),
    ...mustBeEmpty('clientId'),
  ];
}

/** Whether Microsoft's answer is checked by its time alone. */
export const checksAuthTimeOnly = ({ validationMode }: NonNullable<StepUpProvider['microsoft']>): boolean =>
  validationMode === 'MICROSOFT_VALIDATION_MODE_OIDC';

/** Something that requires a provider. */
export type ProviderUse = {
  kind: 'policy' | 'task' | 'accessReview' | 'accessReviewTemplate';
  id: string;
  displayName: string;
};

const useWords: { readonly [Kind in ProviderUse['kind']]: string } = {
  policy: 'policy',
  task: 'task',
  accessReview: 'campaign',
  accessReviewTemplate: 'template',
};

/** Throws PROVIDER_IN_USE, naming what requires the provider. `uses` may be the first of more. */
export function assertProviderNotInUse(id: string, uses: readonly ProviderUse[], hasMore: boolean): void {
  if (uses.length === 0) return;
  const named = uses.map((use) => `${useWords[use.kind]} ${use.displayName} (${use.id})`).join(', ');
  throw new GovernanceError({
    reason: 'PROVIDER_IN_USE',
    message: `The step-up provider ${id} is required by ${named}${hasMore ? ' and more' : ''}; change these first, or disable the provider`,
    metadata: { uses: uses.map((use) => `${use.kind}:${use.id}`).join(' ') },
  });
}

/** Throws INVALID_FIELD for a provider of passkeys, which has no secret. */
export const assertHasSecret = ({ passkey }: StepUpProvider): void =>
  assertNoViolations(passkey ? [violation('clientSecret', 'INVALID', 'has no use for passkeys')] : []);

/** Throws WRONG_STATE for a disabled provider. */
export function assertProviderEnabled({ id, displayName, enabled }: StepUpProvider): void {
  if (enabled) return;
  throw new GovernanceError({
    reason: 'WRONG_STATE',
    message: `The step-up provider ${displayName} (${id}) is disabled; ask a super admin to enable it, or to change the policy of the task`,
  });
}
