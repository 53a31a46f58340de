export {
  all,
  among,
  amongIgnoringCase,
  type Condition,
  contains,
  following,
  given,
  amongValues,
  inApp,
  namesPolicy,
  notAmong,
  ownedBy,
  type OwnedBy,
  patternOf,
  stripped,
} from './conditions.ts';
export { checkServer, UnsupportedDatabaseError } from './check-server.ts';
export { type Db, openPool, openPooledPool, type Settings } from './database.ts';
export { partsOf } from './chunk-parts.ts';
export { distinctDocuments } from './distinct-documents.ts';
export { hasFreeSessions } from './free-sessions.ts';
export { joinParts, prefixed } from './join-parts.ts';
export { groupMembers, holdersOf } from './group-members.ts';
export {
  deleteIdempotencyKey,
  type IdempotencyKey,
  storeIdempotentAnswer,
  claimIdempotencyKey,
} from './idempotency-keys.ts';
export {
  findAdministratorClient,
  inTurn,
  lockInstallation,
  organizationId,
  readInstallation,
  writeInstallation,
} from './installation.ts';
export { migrate, migrationFiles, NewerSchemaError } from './migrate.ts';
export { WITH_COMMIT, WITH_NEXT } from './held-statements.ts';
export { findObjectsByName, type ObjectsByName } from './objects-by-name.ts';
export { idAt, newId, newIdBlock, numberedId } from './new-id.ts';
export { cutPage, madeBefore, type Page, type PageRows, whenMade } from './page.ts';
export { type Pooling, probePooling } from './pooled-client.ts';
export { isOutdatedStatement, preparedSessions } from './prepared-sessions.ts';
export { BY_KEY, readByKeys } from './read-by-keys.ts';
export { type ReadAhead, readAhead } from './read-ahead.ts';
export { cacheRows } from './row-cache.ts';
export { openReplica, type ReadReplica } from './read-replica.ts';
export { savepoint } from './savepoint.ts';
export { type Snapshot, type SnapshotSource, withSnapshot } from './snapshot.ts';
export { withinTime } from './within-time.ts';
export { openSession, type OpenSession, type Session, withSession } from './session.ts';
export type { Tables } from './tables.ts';
export type { AutomationExecutionsTable, AutomationStepResult } from './tables/automations.ts';
export type { AccessConflictsTable } from './tables/conflicts.ts';
export type { ConsentsTable, RequestSchemasTable, UploadsTable } from './tables/forms.ts';
export type { ClientApprovalsTable, SessionSettingsTable } from './tables/client-approvals.ts';
export type {
  AppsTable,
  AppUsersTable,
  AttributeValuesTable,
  DelegationsTable,
  DirectoriesTable,
  EntitlementsTable,
  ResourcesTable,
  ResourceTypesTable,
  UsersTable,
} from './tables/inventory.ts';
export type { PasskeysTable } from './tables/passkeys.ts';
export type { AccessReviewsTable, ReportsTable, TasksTable } from './tables/reviews.ts';
export type { PendingDecisionsTable, SubmissionResultsTable, SubmissionsTable } from './tables/submissions.ts';
export type { AccessReviewTemplatesTable } from './tables/templates.ts';
export type { UnusedAccessPlace } from './tables/unused-access.ts';
export type { SignInProvidersTable } from './tables/sign-in.ts';
export type {
  ImportFilesTable,
  ImportSourcesTable,
  ImportsTable,
  MessagesTable,
  PersonalClientsTable,
  SessionsTable,
} from './tables/work.ts';
export { batchLoader } from './batch-loader.ts';
