import type { AccessRecord } from '@oag/sources';
import type { Session } from '../database/index.ts';
import { copyRows, createTable, KEY, refOf, type StagedTable, withDefaults } from './staged-table.ts';

// A file of access repeats the names of an entitlement and the data of an account in each of their rows. They are staged
// once, and again in a row that says something else: what is gathered from them is the same, and most rows are a third
// as wide.

type IdentifiedAccess = {
  record: AccessRecord;
  ref: string;
  resourceType: string;
  resource: string;
  account: string;
  principal: string;
  /** Where the names of its entitlement, and the data of its account, are staged. 0 for no account. */
  namesNo: number;
  accountNo: number;
};

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
    namesNo: 0,
    accountNo: 0,
  };
}

/** Every row, with what it says of the grant, and the rows below that say the rest. */
const stagedAccess: StagedTable<IdentifiedAccess> = {
  name: 'staged_access',
  columns: [
    ['line', 'bigint', ({ record }) => record.line],
    ['entitlement_ref', KEY, ({ ref }) => ref],
    ['account_ref', KEY, ({ account }) => account],
    ['principal_ref', KEY, ({ principal }) => principal],
    ['inherited_from', KEY, ({ record }) => record.inheritedFrom],
    ['granted_at', 'timestamptz', ({ record }) => record.grantedAt],
    ['last_used_at', 'timestamptz', ({ record }) => record.lastUsedAt],
    ['names_no', 'int', ({ namesNo }) => namesNo],
    ['account_no', 'int', ({ accountNo }) => accountNo],
  ],
};

/** Rows that a file has and the former one had not, until they are among the others. */
const stagedAdded: StagedTable<IdentifiedAccess> = { ...stagedAccess, name: 'staged_added' };

const nameColumns: StagedTable<IdentifiedAccess>['columns'] = [
  ['app', KEY, ({ record }) => record.app],
  ['resource_type', KEY, ({ resourceType }) => resourceType],
  ['resource', KEY, ({ resource }) => resource],
  ['entitlement', KEY, ({ record }) => record.entitlement],
];

/** Where the names come from: the app is the default of an empty resource. */
const nameMembers = ['app', 'resourceType', 'resource', 'entitlement'] as const;

/** The names of an entitlement, as some rows of the file have them. `line` is the first of them in the file that had it first. */
const stagedNames: StagedTable<IdentifiedAccess> = {
  name: 'staged_entitlement_names',
  columns: [
    ['no', 'int', ({ namesNo }) => namesNo],
    ['line', 'bigint', ({ record }) => record.line],
    ['ref', KEY, ({ ref }) => ref],
    ...nameColumns,
  ],
};

const accountColumns: StagedTable<IdentifiedAccess>['columns'] = [
  ['account_id', KEY, ({ record }) => record.accountId],
  ['account_email', KEY, ({ record }) => record.accountEmail],
  ['account_name', KEY, ({ record }) => record.accountName],
  ['account_type', KEY, ({ record }) => record.accountType],
  ['account_status', KEY, ({ record }) => record.accountStatus],
  ['account_attributes', KEY, ({ record }) => record.accountAttributes],
  ['account_employee_id', KEY, ({ record }) => record.accountEmployeeId],
  ['account_status_detail', KEY, ({ record }) => record.accountStatusDetail],
  ['account_nhi_type', KEY, ({ record }) => record.accountNhiType],
  ['account_nhi_detail', KEY, ({ record }) => record.accountNhiDetail],
  ['account_agent_status', KEY, ({ record }) => record.accountAgentStatus],
];

const accountMembers = [
  'accountId',
  'accountEmail',
  'accountName',
  'accountType',
  'accountStatus',
  'accountAttributes',
  'accountEmployeeId',
  'accountStatusDetail',
  'accountNhiType',
  'accountNhiDetail',
  'accountAgentStatus',
] as const;

/** The same of the data of an account. The rows of the file that say so have no later use. */
const stagedAccountRows: StagedTable<IdentifiedAccess> = {
  name: 'staged_account_rows',
  columns: [
    ['no', 'int', ({ accountNo }) => accountNo],
    ['line', 'bigint', ({ record }) => record.line],
    ['ref', KEY, ({ account }) => account],
    ...accountColumns,
    ['last_used_at', 'timestamptz', ({ record }) => record.lastUsedAt],
  ],
};

export const accessTables: readonly string[] = [stagedAccess, stagedAdded, stagedNames, stagedAccountRows].map(
  createTable,
);

/** So many entitlements and so many accounts are remembered, in some 30 MB: beyond that, some are staged once more. */
const REMEMBERED = 20_000;

/** Members are compared one by one: to join them to one text takes longer. */
const saysTheSame = (one: AccessRecord, other: AccessRecord, members: readonly (keyof AccessRecord)[]): boolean => {
  for (const member of members) if (one[member] !== other[member]) return false;
  return true;
};

/** A row as it is staged, with its number there. */
type Stated = { record: AccessRecord; no: number };

/** Adds rows of the file, or rows that it has more than the former one; the names and accounts that they repeat are left out. */
export function accessStaging(
  session: Session,
  { isAdded, namesNo, accountNo }: { isAdded: boolean; namesNo: number; accountNo: number },
): (records: readonly AccessRecord[]) => Promise<void> {
  const named = new Map<string, Stated>();
  const accounts = new Map<string, Stated>();
  const lastNo = { names: namesNo, account: accountNo };
  let last: { ref: string; stated: Stated } | undefined;

  const hasNewNames = (row: IdentifiedAccess): boolean => {
    const known = last?.ref === row.ref ? last.stated : named.get(row.ref);
    const isKnown = known !== undefined && saysTheSame(known.record, row.record, nameMembers);
    const stated = isKnown ? known : { record: row.record, no: (lastNo.names += 1) };
    row.namesNo = stated.no;
    last = { ref: row.ref, stated };
    if (isKnown) return false;
    if (named.size >= REMEMBERED) named.clear();
    named.set(row.ref, stated);
    return true;
  };
  const saysMoreOfAccount = (row: IdentifiedAccess): boolean => {
    const { account, record } = row;
    if (account === '') return false;
    const known = accounts.get(account);
    // Times are all in one form, in which the later one sorts last.
    const isLater = known !== undefined && (record.lastUsedAt ?? '') > (known.record.lastUsedAt ?? '');
    const isKnown = known !== undefined && !isLater && saysTheSame(known.record, record, accountMembers);
    const stated = isKnown ? known : { record, no: (lastNo.account += 1) };
    row.accountNo = stated.no;
    if (isKnown) return false;
    if (accounts.size >= REMEMBERED) accounts.clear();
    accounts.set(account, stated);
    return true;
  };

  return async (records) => {
    const rows = records.map(identifiedAccess);
    const names = rows.filter(hasNewNames);
    const stated = rows.filter(saysMoreOfAccount);
    await copyRows(session, isAdded ? stagedAdded : stagedAccess, rows);
    await copyRows(session, stagedNames, names);
    await copyRows(session, stagedAccountRows, stated);
  };
}
