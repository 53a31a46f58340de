export {
  all,
  among,
  amongIgnoringCase,
  type Condition,
  contains,
  following,
  given,
  having,
  inApp,
  namesPolicy,
  notAmong,
  ownedBy,
  type OwnedBy,
  patternOf,
  stripped,
} from './conditions.ts';
export { type Db, openPool, type Settings } from './database.ts';
export { glue } from './glue.ts';
export { groupMembers, holdersOf } from './group-members.ts';
export { freeIdempotencyKey, type IdempotencyKey, keepAnswer, takeIdempotencyKey } from './idempotency-keys.ts';
export {
  findAdministratorClient,
  inTurn,
  lockInstallation,
  organizationId,
  readInstallation,
  writeInstallation,
} from './installation.ts';
export { migrate } from './migrate.ts';
export { findNamedThings, type NamedThings } from './named-things.ts';
export { idAt, newId, newIdBlock, numberedId } from './new-id.ts';
export { cutPage, madeBefore, type Page, type PageRows, whenMade } from './page.ts';
export { isOutdatedStatement, preparedSessions } from './prepared-sessions.ts';
export { rememberRows } from './remembered-rows.ts';
export { savepoint } from './savepoint.ts';
export { type Session, withSession } from './session.ts';
export type { Tables } from './tables.ts';
export type { AutomationExecutionsTable, AutomationStepResult } from './tables/automations.ts';
export type { AccessConflictsTable } from './tables/conflicts.ts';
export type { RequestSchemasTable, UploadsTable } from './tables/forms.ts';
export type {
  AppsTable,
  AppUsersTable,
  AttributeValuesTable,
  DelegationsTable,
  EntitlementsTable,
  ResourcesTable,
  ResourceTypesTable,
  UsersTable,
} from './tables/inventory.ts';
export type { AccessReviewsTable, ReportsTable, TasksTable } from './tables/reviews.ts';
export type { PendingDecisionsTable, SubmissionResultsTable, SubmissionsTable } from './tables/submissions.ts';
export type { AccessReviewTemplatesTable } from './tables/templates.ts';
export type { ImportSourcesTable, MessagesTable, PersonalClientsTable } from './tables/work.ts';
export { together } from './together.ts';
