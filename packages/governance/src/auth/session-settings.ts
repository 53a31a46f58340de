import type { SessionSettings, SessionSettingsInput } from '@oag/types';
import { assertNoViolations, type MaskRules, readMask, sameValue, violation } from '../input/index.ts';

type Member = keyof SessionSettings;

/** The settings of a new installation: only the programs that the service knows may ask. A member added to the contract gets its line here. */
const initial: SessionSettings = {
  externalClientsEnabled: false,
  clientIdMetadataDocumentPolicy: 'CLIENT_ID_METADATA_DOCUMENT_POLICY_REQUESTABLE',
  clientIdApprovalRequestPolicyId: '',
};
const mask: MaskRules<Member> = {
  what: 'the session settings',
  members: {
    externalClientsEnabled: { edit: 'always' },
    clientIdMetadataDocumentPolicy: { edit: 'always' },
    clientIdApprovalRequestPolicyId: { edit: 'always' },
  },
};

/** The settings after an update, with the members that changed. `policyType` is of the named policy, undefined when there is none. Throws INVALID_FIELD. */
export function updateSessionSettings(
  current: SessionSettings,
  patch: SessionSettingsInput,
  given: string | null | undefined,
  policyType: string | undefined,
): { settings: SessionSettings; changed: Member[] } {
  const { paths, violations } = readMask(given, patch, mask, current);
  assertNoViolations(violations);
  const sent = Object.fromEntries(paths.map(({ member }) => [member, patch[member] ?? initial[member]]));
  const merged: SessionSettings = { ...current, ...sent };
  const policy = merged.clientIdMetadataDocumentPolicy;
  const settings: SessionSettings = {
    ...merged,
    clientIdMetadataDocumentPolicy:
      policy === 'CLIENT_ID_METADATA_DOCUMENT_POLICY_UNSPECIFIED' ? initial.clientIdMetadataDocumentPolicy : policy,
  };
  const changed = (Object.keys(initial) as Member[]).filter((member) => !sameValue(settings[member], current[member]));
  const policyId = settings.clientIdApprovalRequestPolicyId;
  const isWrong =
    changed.includes('clientIdApprovalRequestPolicyId') && policyId !== '' && policyType !== 'POLICY_TYPE_GRANT';
  assertNoViolations(
    isWrong
      ? [
          violation(
            'sessionSettings.clientIdApprovalRequestPolicyId',
            policyType ? 'INVALID' : 'NOT_FOUND',
            policyType
              ? `is of type ${policyType}; name one of type POLICY_TYPE_GRANT`
              : `no policy has the id ${policyId}; list them with GET /api/v1/policies`,
          ),
        ]
      : [],
  );
  return { settings, changed };
}
