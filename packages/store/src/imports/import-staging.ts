import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Session } from '../database/index.ts';

/** A row of `people`. Text members are trimmed and `''` when there is no value; e-mail addresses are lower-cased. */
export type StagedPerson = {
  line: number;
  userId: string;
  email: string;
  name: string;
  managerEmail: string;
  department: string;
  title: string;
  status: string;
  type: string;
  employeeId: string;
  username: string;
  employmentStatus: string;
  employmentType: string;
};

/** A row of `entitlements`. An empty resource type means `application`, an empty resource the app itself. */
export type StagedEntitlement = {
  line: number;
  app: string;
  resourceType: string;
  resource: string;
  entitlement: string;
  description: string;
  ownerEmails: string[];
  appOwnerEmails: string[];
  resourceOwnerEmails: string[];
  riskLevel: string;
  complianceFrameworks: string[];
};

/** A row of `access`: an account (`accountId`, `accountEmail`) or a resource (`principalResource`) holds something. Times are RFC 3339. */
export type StagedAccess = {
  line: number;
  app: string;
  accountId: string;
  accountEmail: string;
  accountName: string;
  accountType: string;
  accountStatus: string;
  accountEmployeeId: string;
  /** A JSON object, or `''`. */
  accountAttributes: string;
  resourceType: string;
  resource: string;
  entitlement: string;
  inheritedFrom: string;
  grantedAt: string | null;
  lastUsedAt: string | null;
  principalResourceType: string;
  principalResource: string;
};

/**
 * The rows of an import live in temporary tables: private to the session that applies them, and dropped with it. What makes an object the
 * same one is its `ref`: the parts of its identity, trimmed, lower-cased and joined by U+001F, which no cell may hold. It is made here
 * and not in SQL, where lower-casing depends on the database's locale.
 */
export async function createStaging({ client }: Session): Promise<void> {
  await client.query(`
    set statement_timeout = 0; set work_mem = '64MB'; set jit = off;
    create temp table staged_people (line bigint, source_id text, email text collate "C", name text, manager_email text collate "C",
      department text, title text, status text, type text, employee_id text, username text, employment_status text, employment_type text);
    create temp table staged_entitlements (line bigint, ref text collate "C", app text collate "C", resource_type text collate "C",
      resource text collate "C", entitlement text collate "C", description text collate "C", owner_emails text collate "C",
      app_owner_emails text collate "C", resource_owner_emails text collate "C",
      risk_key text collate "C", risk_level text collate "C", framework_keys text collate "C", compliance_frameworks text collate "C");
    create temp table staged_access (line bigint, entitlement_ref text collate "C", account_ref text collate "C",
      principal_ref text collate "C", app text collate "C", account_id text collate "C", account_email text collate "C",
      account_name text collate "C", account_type text collate "C", account_status text collate "C", resource_type text collate "C",
      resource text collate "C", entitlement text collate "C", inherited_from text collate "C", granted_at timestamptz,
      last_used_at timestamptz, account_attributes text collate "C", account_employee_id text collate "C")`);
}

export async function stagePeople(session: Session, records: readonly StagedPerson[]): Promise<void> {
  await copy(
    session,
    'staged_people',
    records.map((r) => [
      r.line,
      r.userId,
      r.email,
      r.name,
      r.managerEmail,
      r.department,
      r.title,
      r.status,
      r.type,
      r.employeeId,
      r.username,
      r.employmentStatus,
      r.employmentType,
    ]),
  );
}

export async function stageEntitlements(session: Session, records: readonly StagedEntitlement[]): Promise<void> {
  await copy(
    session,
    'staged_entitlements',
    records.map((r) => {
      const { type, resource } = withDefaults(r.app, r.resourceType, r.resource);
      const ref = refOf(r.app, type, resource, r.entitlement);
      return [
        r.line,
        ref,
        r.app,
        type,
        resource,
        r.entitlement,
        r.description,
        r.ownerEmails.join(SEPARATOR),
        r.appOwnerEmails.join(SEPARATOR),
        r.resourceOwnerEmails.join(SEPARATOR),
        refOf(r.riskLevel),
        r.riskLevel,
        refOf(...r.complianceFrameworks),
        r.complianceFrameworks.join(SEPARATOR),
      ];
    }),
  );
}

export async function stageAccess(session: Session, records: readonly StagedAccess[]): Promise<void> {
  await copy(
    session,
    'staged_access',
    records.map((r) => {
      const { type, resource } = withDefaults(r.app, r.resourceType, r.resource);
      const isPrincipal = r.principalResource !== '';
      const account = isPrincipal ? '' : refOf(r.app, r.accountId === '' ? r.accountEmail : r.accountId);
      const holder = withDefaults(r.app, r.principalResourceType, r.principalResource);
      const principal = isPrincipal ? refOf(r.app, holder.type, holder.resource) : '';
      return [
        r.line,
        refOf(r.app, type, resource, r.entitlement),
        account,
        principal,
        r.app,
        r.accountId,
        r.accountEmail,
        r.accountName,
        r.accountType,
        r.accountStatus,
        type,
        resource,
        r.entitlement,
        r.inheritedFrom,
        r.grantedAt,
        r.lastUsedAt,
        r.accountAttributes,
        r.accountEmployeeId,
      ];
    }),
  );
}

const SEPARATOR = '\u001F';

const refOf = (...parts: string[]): string => parts.map((part) => part.trim().toLowerCase()).join(SEPARATOR);

const withDefaults = (app: string, type: string, resource: string): { type: string; resource: string } => ({
  type: type === '' ? 'application' : type,
  resource: resource === '' ? app : resource,
});

type Cell = string | number | null;

async function copy({ client }: Session, table: string, rows: Cell[][]): Promise<void> {
  const text = rows.map((row) => row.map(toCopyText).join('\t')).join('\n');
  if (text !== '') await pipeline([text, '\n'], client.query(copyFrom(`copy ${table} from stdin`)));
}

const escaped: { readonly [character: string]: string } = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function toCopyText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'number') return String(cell);
  return /[\\\t\n\r]/.test(cell) ? cell.replaceAll(/[\\\t\n\r]/g, (character) => escaped[character] ?? '') : cell;
}
