import type {
  UsersTable,
  DelegationsTable,
  DirectoriesTable,
  UserRolesTable,
  AttributeValuesTable,
  AppsTable,
  AppOwnersTable,
  AppUsersTable,
  ResourceTypesTable,
  ResourcesTable,
  EntitlementsTable,
  EntitlementOwnersTable,
  ResourceOwnersTable,
  GrantsTable,
  PastGrantsTable,
  OrgDomainsTable,
} from './tables/inventory.ts';
import type {
  LongWorkTable,
  ImportSourcesTable,
  ImportsTable,
  ImportFilesTable,
  ImportChunksTable,
  PersonalClientsTable,
  SessionsTable,
  SigningKeysTable,
  DeviceAuthorizationsTable,
  ServicePrincipalsTable,
  SignInLinksTable,
  InstallationTable,
  LogEntriesTable,
  LogLeavesTable,
  LogNodesTable,
  LogRootsTable,
  LogRetentionTable,
  LogSealerTable,
  MailsTable,
  MessagesTable,
  ReadEntriesTable,
} from './tables/work.ts';
import type {
  ProviderSessionsTable,
  SignInAttemptsTable,
  SignInIdentitiesTable,
  SignInProvidersTable,
} from './tables/sign-in.ts';
import type { ClientApprovalsTable, SessionSettingsTable } from './tables/client-approvals.ts';
import type { PasskeyChallengesTable, PasskeysTable } from './tables/passkeys.ts';
import type {
  ConsentsTable,
  RequestSchemasTable,
  TaskUploadsTable,
  UploadsTable,
  UploadChunksTable,
} from './tables/forms.ts';
import type {
  IdempotencyKeysTable,
  PoliciesTable,
  AccessReviewsTable,
  AccessReviewOwnersTable,
  AccessReviewEntitlementsTable,
  FollowedRevocationsTable,
  KeptAccessTable,
  PolicySnapshotsTable,
  AssigneeSetsTable,
  AssigneeSetMembersTable,
  SelectionsTable,
  ReviewFactsTable,
  TasksTable,
  TaskAnalysesTable,
  AgentAnswersTable,
  TaskStepsTable,
  OffboardingRevocationsTable,
  ReportsTable,
  ReportChunksTable,
} from './tables/reviews.ts';
import type { StepUpIdentitiesTable, StepUpProvidersTable, StepUpTransactionsTable } from './tables/step-up.ts';
import type { ChatChannelsTable, ChatPostsTable } from './tables/chat.ts';
import type { ConnectorsTable, ProvisionRunsTable } from './tables/connectors.ts';
import type { LogExportersTable } from './tables/log-exporters.ts';
import type { RoutingRulesTable } from './tables/routing-rules.ts';
import type { UnusedAccessRulesTable } from './tables/unused-access.ts';
import type { WebhookInstancesTable, WebhooksTable } from './tables/webhooks.ts';
import type { WorkloadProvidersTable, WorkloadTrustsTable } from './tables/workload-identity.ts';
import type {
  AccessConflictsTable,
  ConflictMonitorEntitlementsTable,
  ConflictMonitorsTable,
  SelectionConflictsTable,
} from './tables/conflicts.ts';
import type { FindingsTable } from './tables/findings.ts';
import type {
  RequestCatalogEntitlementsTable,
  RequestCatalogMembersTable,
  RequestCatalogsTable,
} from './tables/profiles.ts';
import type { AutomationExecutionsTable, AutomationsTable, RequestableActionsTable } from './tables/automations.ts';
import type {
  AccessReviewTemplateEntitlementsTable,
  AccessReviewTemplateOwnersTable,
  AccessReviewTemplatesTable,
  PersonChangesTable,
} from './tables/templates.ts';
import type { PendingDecisionsTable, SubmissionResultsTable, SubmissionsTable } from './tables/submissions.ts';
import type { RolesTable, UsedAssertionsTable, UsedProofsTable } from './tables/permission.ts';

/** Every table, for the types of queries. The migrations are the source. */
export interface Tables {
  kept_access: KeptAccessTable;
  followed_revocations: FollowedRevocationsTable;
  mails: MailsTable;
  messages: MessagesTable;
  users: UsersTable;
  user_roles: UserRolesTable;
  delegations: DelegationsTable;
  directories: DirectoriesTable;
  attribute_values: AttributeValuesTable;
  apps: AppsTable;
  app_owners: AppOwnersTable;
  app_users: AppUsersTable;
  resource_types: ResourceTypesTable;
  resources: ResourcesTable;
  entitlements: EntitlementsTable;
  entitlement_owners: EntitlementOwnersTable;
  resource_owners: ResourceOwnersTable;
  grants: GrantsTable;
  past_grants: PastGrantsTable;
  org_domains: OrgDomainsTable;
  long_work: LongWorkTable;
  imports: ImportsTable;
  import_sources: ImportSourcesTable;
  import_files: ImportFilesTable;
  import_chunks: ImportChunksTable;
  personal_clients: PersonalClientsTable;
  sessions: SessionsTable;
  sign_in_links: SignInLinksTable;
  device_authorizations: DeviceAuthorizationsTable;
  session_settings: SessionSettingsTable;
  client_approvals: ClientApprovalsTable;
  sign_in_providers: SignInProvidersTable;
  sign_in_identities: SignInIdentitiesTable;
  sign_in_attempts: SignInAttemptsTable;
  provider_sessions: ProviderSessionsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  service_principals: ServicePrincipalsTable;
  workload_providers: WorkloadProvidersTable;
  workload_trusts: WorkloadTrustsTable;
  step_up_identities: StepUpIdentitiesTable;
  step_up_providers: StepUpProvidersTable;
  step_up_transactions: StepUpTransactionsTable;
  signing_keys: SigningKeysTable;
  installation: InstallationTable;
  log_entries: LogEntriesTable;
  log_leaves: LogLeavesTable;
  log_exporters: LogExportersTable;
  chat_channels: ChatChannelsTable;
  chat_posts: ChatPostsTable;
  connectors: ConnectorsTable;
  provision_runs: ProvisionRunsTable;
  routing_rules: RoutingRulesTable;
  unused_access_rules: UnusedAccessRulesTable;
  webhooks: WebhooksTable;
  webhook_instances: WebhookInstancesTable;
  log_nodes: LogNodesTable;
  log_roots: LogRootsTable;
  log_sealer: LogSealerTable;
  log_retention: LogRetentionTable;
  read_entries: ReadEntriesTable;
  idempotency_keys: IdempotencyKeysTable;
  policies: PoliciesTable;
  access_reviews: AccessReviewsTable;
  access_review_owners: AccessReviewOwnersTable;
  access_review_entitlements: AccessReviewEntitlementsTable;
  policy_snapshots: PolicySnapshotsTable;
  assignee_sets: AssigneeSetsTable;
  assignee_set_members: AssigneeSetMembersTable;
  selections: SelectionsTable;
  review_facts: ReviewFactsTable;
  tasks: TasksTable;
  task_analyses: TaskAnalysesTable;
  agent_answers: AgentAnswersTable;
  task_uploads: TaskUploadsTable;
  task_steps: TaskStepsTable;
  findings: FindingsTable;
  offboarding_revocations: OffboardingRevocationsTable;
  reports: ReportsTable;
  report_chunks: ReportChunksTable;
  request_schemas: RequestSchemasTable;
  uploads: UploadsTable;
  consents: ConsentsTable;
  upload_chunks: UploadChunksTable;
  roles: RolesTable;
  used_assertions: UsedAssertionsTable;
  used_proofs: UsedProofsTable;
  automations: AutomationsTable;
  automation_executions: AutomationExecutionsTable;
  requestable_actions: RequestableActionsTable;
  access_review_templates: AccessReviewTemplatesTable;
  access_review_template_owners: AccessReviewTemplateOwnersTable;
  access_review_template_entitlements: AccessReviewTemplateEntitlementsTable;
  person_changes: PersonChangesTable;
  conflict_monitors: ConflictMonitorsTable;
  conflict_monitor_entitlements: ConflictMonitorEntitlementsTable;
  access_conflicts: AccessConflictsTable;
  selection_conflicts: SelectionConflictsTable;
  request_catalogs: RequestCatalogsTable;
  request_catalog_entitlements: RequestCatalogEntitlementsTable;
  request_catalog_viewers: RequestCatalogEntitlementsTable;
  request_catalog_members: RequestCatalogMembersTable;
  pending_decisions: PendingDecisionsTable;
  submissions: SubmissionsTable;
  submission_results: SubmissionResultsTable;
}
