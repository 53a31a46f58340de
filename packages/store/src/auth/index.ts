export {
  type AuthenticatedClient,
  type AuthenticatedClientJson,
  authenticatedClientFromJson,
  authenticatedClients,
  findAuthenticatedClients,
} from './authenticated-clients.ts';
export { decidedBy, reviewsIn } from './decided-steps.ts';
export { insertPasskeyChallenge, type PasskeyPurpose, usePasskeyChallenge } from './passkey-challenges.ts';
export {
  deletePasskey,
  deletePasskeysOfUser,
  findPasskeyByCredential,
  insertPasskey,
  listPasskeys,
  lockPasskeyOwner,
  type NewPasskey,
  passkeyDescriptors,
  type PasskeyKey,
  renamePasskey,
  usePasskey,
} from './passkeys.ts';
export {
  clientApprovalOf,
  type DecidedClient,
  decidersOfTask,
  deleteClientApprovalRow,
  findClientApproval,
  insertClientApproval,
  listClientApprovals,
  touchClientApproval,
  writeDecidedClients,
} from './client-approvals.ts';
export { readSessionSettings, writeSessionSettings } from './session-settings.ts';
export {
  APPROVAL_SECONDS,
  decideDeviceAuthorization,
  deviceCodeState,
  findDeviceAuthorization,
  insertDeviceAuthorization,
  type StoredDeviceAuthorization,
  useDeviceAuthorization,
} from './device-authorizations.ts';
export {
  type ClientKeys,
  deletePersonalClient,
  findClientKeys,
  findPersonalClient,
  insertPersonalClient,
  listPersonalClients,
  lockPersonalClient,
  touchPersonalClient,
  updatePersonalClient,
} from './personal-clients.ts';
export {
  countOtherHolders,
  findRoleHolders,
  findStoredRole,
  listStoredRoles,
  lockRole,
  renameRole,
  replaceRoles,
  type StoredRole,
  storedRolesByIds,
} from './roles.ts';
export { changeEncryptedValues, type EncryptedColumn, lockForNewKey, otherSessions } from './encrypted-values.ts';
export {
  insertFirstSigningKey,
  type KeyPurpose,
  listSigningKeys,
  type NewSigningKey,
  replaceSigningKey,
} from './signing-keys.ts';
export {
  endDisallowedClientSessions,
  endSession,
  endSessionsOfUsers,
  findSession,
  findSessionCreator,
  insertSession,
  listSessions,
  type NewSession,
  replaceSessionSecret,
  touchSession,
} from './sessions.ts';
export {
  endProviderSessions,
  findProviderSession,
  insertProviderSession,
  type ProviderSession,
} from './provider-sessions.ts';
export { type AttemptPurpose, insertSignInAttempt, useSignInAttempt } from './sign-in-attempts.ts';
export {
  deleteIdentitiesOfUser,
  findBoundPerson,
  findPeopleToBind,
  insertIdentity,
  insertSignedInPerson,
  lockIdentity,
} from './sign-in-identities.ts';
export { insertSignInLink, useSignInLink } from './sign-in-links.ts';
export {
  deleteSignInProviderRow,
  enabledSignInProviders,
  findSignInProvider,
  insertSignInProvider,
  listSignInProviders,
  type StoredSignInProvider,
  updateSignInProviderRow,
} from './sign-in-providers.ts';
export { useAssertion } from './used-assertions.ts';
export { deleteExpiredProofs, useProof } from './used-proofs.ts';
export {
  findServicePrincipalCredential,
  listServicePrincipalCredentials,
  renameServicePrincipalCredential,
} from './service-principal-credentials.ts';
export {
  deleteServicePrincipal,
  findServicePrincipal,
  insertServicePrincipal,
  listServicePrincipals,
  lockServicePrincipal,
  type StoredServicePrincipal,
  updateServicePrincipal,
} from './service-principals.ts';
export {
  deleteWorkloadProviderRow,
  findWorkloadProvider,
  insertWorkloadProvider,
  listWorkloadProviders,
  updateWorkloadProviderRow,
} from './workload-providers.ts';
export {
  findTrustOfClient,
  findWorkloadTrust,
  insertWorkloadTrust,
  searchWorkloadTrusts,
  trustsOfProvider,
  type StoredWorkloadTrust,
  updateWorkloadTrustRow,
} from './workload-trusts.ts';
