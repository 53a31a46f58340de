import { pipeline } from 'node:stream/promises';
import type { AccessRecord, EntitlementRecord, PersonRecord } from '@oag/sources';
import { from as copyFrom } from 'pg-copy-streams';
import type { Session } from '../database/index.ts';

/**
 * The rows of an import live in temporary tables: private to the session that applies them, and dropped with it. The `ref` of an
 * object identifies it: the parts of its identity, trimmed, lower-cased and joined by U+001F, which no cell may hold. It is computed here
 * and not in SQL, where lower-casing depends on the database's locale.
 */
export async function createStaging({ client }: Session): Promise<void> {
  const tables = [stagedPeople, stagedEntitlements, stagedAccess].map(
    ({ name, columns }) =>
      `create temp table ${name} (${columns.map(([column, type]) => `${column} ${type}`).join(', ')});`,
  );
  await client.query(`set statement_timeout = 0; set work_mem = '64MB'; set jit = off; ${tables.join(' ')}`);
}

export const stagePeople = (session: Session, records: readonly PersonRecord[]): Promise<void> =>
  copy(session, stagedPeople, records);

export const stageEntitlements = (session: Session, records: readonly EntitlementRecord[]): Promise<void> =>
  copy(session, stagedEntitlements, records.map(identifiedEntitlement));

export const stageAccess = (session: Session, records: readonly AccessRecord[]): Promise<void> =>
  copy(session, stagedAccess, records.map(identifiedAccess));

type Cell = string | number | null;

/** A temporary table: each of its columns with its type and what a row of the file has there. */
type StagedTable<Row> = {
  name: string;
  columns: readonly (readonly [column: string, type: string, cell: (row: Row) => Cell])[];
};

const TEXT = 'text';
/** Text that is compared: not by the rules of a language. */
const KEY = 'text collate "C"';

const stagedPeople: StagedTable<PersonRecord> = {
  name: 'staged_people',
  columns: [
    ['line', 'bigint', (r) => r.line],
    ['source_id', TEXT, (r) => r.userId],
    ['email', KEY, (r) => r.email],
    ['name', TEXT, (r) => r.name],
    ['manager_email', KEY, (r) => r.managerEmail],
    ['department', TEXT, (r) => r.department],
    ['title', TEXT, (r) => r.title],
    ['status', TEXT, (r) => r.status],
    ['type', TEXT, (r) => r.type],
    ['employee_id', TEXT, (r) => r.employeeId],
    ['username', TEXT, (r) => r.username],
    ['employment_status', TEXT, (r) => r.employmentStatus],
    ['employment_type', TEXT, (r) => r.employmentType],
  ],
};

/** The object of a row, with the defaults filled in. */
type Identified<Record> = { record: Record; ref: string; resourceType: string; resource: string };

function identifiedEntitlement(record: EntitlementRecord): Identified<EntitlementRecord> {
  const { type, resource } = withDefaults(record.app, record.resourceType, record.resource);
  return { record, ref: refOf(record.app, type, resource, record.entitlement), resourceType: type, resource };
}

const stagedEntitlements: StagedTable<Identified<EntitlementRecord>> = {
  name: 'staged_entitlements',
  columns: [
    ['line', 'bigint', ({ record }) => record.line],
    ['ref', KEY, ({ ref }) => ref],
    ['app', KEY, ({ record }) => record.app],
    ['resource_type', KEY, ({ resourceType }) => resourceType],
    ['resource', KEY, ({ resource }) => resource],
    ['entitlement', KEY, ({ record }) => record.entitlement],
    ['description', KEY, ({ record }) => record.description],
    ['owner_emails', KEY, ({ record }) => record.ownerEmails.join(SEPARATOR)],
    ['app_owner_emails', KEY, ({ record }) => record.appOwnerEmails.join(SEPARATOR)],
    ['resource_owner_emails', KEY, ({ record }) => record.resourceOwnerEmails.join(SEPARATOR)],
    ['risk_key', KEY, ({ record }) => refOf(record.riskLevel)],
    ['risk_level', KEY, ({ record }) => record.riskLevel],
    ['framework_keys', KEY, ({ record }) => refOf(...record.complianceFrameworks)],
    ['compliance_frameworks', KEY, ({ record }) => record.complianceFrameworks.join(SEPARATOR)],
    ['external_id', KEY, ({ record }) => record.externalId],
    ['resource_description', KEY, ({ record }) => record.resourceDescription],
    ['resource_external_id', KEY, ({ record }) => record.resourceExternalId],
    ['resource_attributes', KEY, ({ record }) => record.resourceAttributes],
    ['resource_nhi_type', KEY, ({ record }) => record.resourceNhiType],
    ['resource_nhi_detail', KEY, ({ record }) => record.resourceNhiDetail],
    ['parent_resource', KEY, ({ record }) => record.parentResource],
    ['parent_ref', KEY, ({ record }) => parentRef(record)],
    ['app_account_id', KEY, ({ record }) => record.appAccountId],
    ['app_account_name', KEY, ({ record }) => record.appAccountName],
    ['parent_app', KEY, ({ record }) => record.parentApp],
    ['parent_app_key', KEY, ({ record }) => refOf(record.parentApp)],
  ],
};

type IdentifiedAccess = Identified<AccessRecord> & { account: string; principal: string };

function identifiedAccess(record: AccessRecord): IdentifiedAccess {
  const { app, accountId, accountEmail, principalResource } = record;
  const { type, resource } = withDefaults(app, record.resourceType, record.resource);
  const isPrincipal = principalResource !== '';
  const holder = withDefaults(app, record.principalResourceType, principalResource);
  return {
    record,
    ref: refOf(app, type, resource, record.entitlement),
    resourceType: type,
    resource,
    account: isPrincipal ? '' : refOf(app, accountId === '' ? accountEmail : accountId),
    principal: isPrincipal ? refOf(app, holder.type, holder.resource) : '',
  };
}

const stagedAccess: StagedTable<IdentifiedAccess> = {
  name: 'staged_access',
  columns: [
    ['line', 'bigint', ({ record }) => record.line],
    ['entitlement_ref', KEY, ({ ref }) => ref],
    ['account_ref', KEY, ({ account }) => account],
    ['principal_ref', KEY, ({ principal }) => principal],
    ['app', KEY, ({ record }) => record.app],
    ['account_id', KEY, ({ record }) => record.accountId],
    ['account_email', KEY, ({ record }) => record.accountEmail],
    ['account_name', KEY, ({ record }) => record.accountName],
    ['account_type', KEY, ({ record }) => record.accountType],
    ['account_status', KEY, ({ record }) => record.accountStatus],
    ['resource_type', KEY, ({ resourceType }) => resourceType],
    ['resource', KEY, ({ resource }) => resource],
    ['entitlement', KEY, ({ record }) => record.entitlement],
    ['inherited_from', KEY, ({ record }) => record.inheritedFrom],
    ['granted_at', 'timestamptz', ({ record }) => record.grantedAt],
    ['last_used_at', 'timestamptz', ({ record }) => record.lastUsedAt],
    ['account_attributes', KEY, ({ record }) => record.accountAttributes],
    ['account_employee_id', KEY, ({ record }) => record.accountEmployeeId],
    ['account_status_detail', KEY, ({ record }) => record.accountStatusDetail],
    ['account_nhi_type', KEY, ({ record }) => record.accountNhiType],
    ['account_nhi_detail', KEY, ({ record }) => record.accountNhiDetail],
    ['account_agent_status', KEY, ({ record }) => record.accountAgentStatus],
  ],
};

const SEPARATOR = '\u001F';

const refOf = (...parts: string[]): string => parts.map((part) => part.trim().toLowerCase()).join(SEPARATOR);

/** The resource that the one of the row is part of; '' for none. */
function parentRef({ app, parentResourceType, parentResource }: EntitlementRecord): string {
  const { type } = withDefaults(app, parentResourceType, parentResource);
  return parentResource === '' ? '' : refOf(app, type, parentResource);
}

const withDefaults = (app: string, type: string, resource: string): { type: string; resource: string } => ({
  type: type === '' ? 'application' : type,
  resource: resource === '' ? app : resource,
});

async function copy<Row>(
  { client }: Session,
  { name, columns }: StagedTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  const text = rows.map((row) => columns.map(([, , cell]) => toCopyText(cell(row))).join('\t')).join('\n');
  if (text !== '') await pipeline([text, '\n'], client.query(copyFrom(`copy ${name} from stdin`)));
}

const escaped: { readonly [character: string]: string } = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function toCopyText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  return /[\\\t\n\r]/.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (character) => escaped[character] ?? '') : cell;
}
