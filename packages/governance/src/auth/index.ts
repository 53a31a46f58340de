export { assertDeletable } from './assert-deletable.ts';
export {
  type AccessPeople,
  mayDelegateFor,
  mayOffboard,
  mayRequestAccess,
  mayRevokeAccess,
} from './access-permissions.ts';
export { assertAuthentication, type AuthenticationDemand } from './authentication-demand.ts';
export { assignRoles, type RoleHolder } from './assign-roles.ts';
export {
  campaignFor,
  campaignPermissions,
  mayOwnCampaigns,
  mayReportOn,
  ownsCampaign,
  startedStates,
} from './campaign-permissions.ts';
export { clientIdFault, isClientIdUrl } from './client-id-url.ts';
export { clientPermissions, mayCreateClientFor } from './client-permissions.ts';
export { type ClientStanding, clientStanding, decisionOfTask } from './client-standing.ts';
export {
  assertMayApproveDevice,
  assertMayAutomate,
  assertMayDelegate,
  assertMayGiveRoles,
  assertMaySignIn,
} from './limited-client-rules.ts';
export { newClientApproval } from './new-client-approval.ts';
export { assertMayAddPasskey, assertSignedInRecently, passkeyName } from './passkey-rules.ts';
export { type ClientLookups, newClientSettings, updateClientSettings } from './personal-client.ts';
export { publicClients } from './public-clients.ts';
export {
  type Caller,
  effectiveRoles,
  hasRole,
  isRoleName,
  type RoleName,
  roleNames,
  seesAll,
  serviceRoles,
} from './role.ts';
export { returnPath } from './return-path.ts';
export { assertMayBeSignedIn, type Claims, personToBind, rolesFromClaims, verifiedEmail } from './sign-in-claims.ts';
export {
  newCredentialSettings,
  newServicePrincipalName,
  servicePrincipalPermissions,
  updateCredentialName,
  updateServicePrincipalSettings,
} from './service-principal.ts';
export { updateSessionSettings } from './session-settings.ts';
export { linkSeconds } from './sign-in-link.ts';
export { newSignInProvider, updateSignInProvider } from './sign-in-provider.ts';
export { updateRoleName } from './update-role.ts';
export { readUserCode, USER_CODE_LENGTH, USER_CODE_LETTERS } from './user-code.ts';
export { assertWorkloadProviderNotInUse, newWorkloadProvider, updateWorkloadProvider } from './workload-provider.ts';
export { newTrustSettings, type TrustSettings, updateTrustSettings, wrongCondition } from './workload-trust.ts';
