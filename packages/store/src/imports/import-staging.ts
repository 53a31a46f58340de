import type { AccessRecord, EntitlementRecord, PersonRecord } from '@oag/sources';
import type { Session } from '../database/index.ts';
import type { ImportFileName } from './import-file.ts';
import { patchTables } from './import-patch.ts';
import { accessStaging, accessTables } from './staged-access.ts';
import { addLines, forgetLines, linesTable } from './staged-lines.ts';
import { copyRows, createTable, KEY, refOf, SEPARATOR, type StagedTable, TEXT, withDefaults } from './staged-table.ts';

/** Adds rows of each file to the staged ones. */
export type Staging = {
  people: (records: readonly PersonRecord[]) => Promise<void>;
  entitlements: (records: readonly EntitlementRecord[]) => Promise<void>;
  access: (records: readonly AccessRecord[]) => Promise<void>;
  /** Adds digests of lines of `access`; undefined when they are of no use. */
  accessLines: (digests: Buffer | undefined) => Promise<void>;
};

/**
 * The rows of an import live in temporary tables: private to the session that applies them, and dropped with it. The `ref` of an
 * object identifies it: the parts of its identity, trimmed, lower-cased and joined by U+001F, which no cell may hold. It is computed here
 * and not in SQL, where lower-casing depends on the database's locale.
 */
export async function createStaging(session: Session): Promise<Staging> {
  const tables = [createTable(stagedPeople), createTable(stagedEntitlements), ...accessTables, linesTable, patchTables];
  // A hash of a million grants, which stay in memory, has 170 MB.
  const settings = `set statement_timeout = 0; set work_mem = '64MB'; set hash_mem_multiplier = 4; set jit = off;`;
  await session.client.query(`${settings} ${tables.join(' ')}`);
  return {
    ...listedStaging(session),
    access: accessStaging(session, { isAdded: false, namesNo: 0, accountNo: 0 }),
    accessLines: (digests) => (digests === undefined ? forgetLines(session) : addLines(session, digests, false)),
  };
}

const listedStaging = (session: Session): Pick<Staging, 'people' | 'entitlements'> => ({
  people: (records) => copyRows(session, stagedPeople, records),
  entitlements: (records) => copyRows(session, stagedEntitlements, records.map(identifiedEntitlement)),
});

/** Removes the staged rows of changed files, to stage them again. */
export async function restageListed(
  session: Session,
  files: readonly ImportFileName[],
): Promise<Pick<Staging, 'people' | 'entitlements'>> {
  if (files.includes('people')) await session.client.query('truncate staged_people');
  if (files.includes('entitlements')) await session.client.query('truncate staged_entitlements');
  return listedStaging(session);
}

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

/** The resource that the one of the row is part of; '' for none. */
function parentRef({ app, parentResourceType, parentResource }: EntitlementRecord): string {
  const { type } = withDefaults(app, parentResourceType, parentResource);
  return parentResource === '' ? '' : refOf(app, type, parentResource);
}
