import { vocabulary, type Vocabulary } from './vocabulary.ts';
import type { AccessColumn } from './access-columns.ts';
import { attributesIn } from './attributes-cell.ts';
import { parseInheritedFrom } from './inherited-from.ts';
import type { AccessRecord } from './inventory-record.ts';
import { quotation } from './problem.ts';
import type { Row } from './row.ts';
import { agentStatusWords, nhiTypeWords } from './nhi-words.ts';
import { statusWords } from './status-words.ts';

/** Words for the type of an account. */
const accountTypeWords: Vocabulary<AccessRecord['accountType']> = vocabulary({
  USER: ['user', 'human', 'person', 'employee', 'member', 'guest', 'contractor', 'external'],
  SERVICE_ACCOUNT: ['service', 'service account', 'bot', 'machine', 'robot', 'application', 'integration', 'technical'],
  SYSTEM_ACCOUNT: ['system', 'system account', 'built-in'],
});

const accountColumns = [
  'account_id',
  'account_email',
  'account_name',
  'account_type',
  'account_status',
  'account_attributes',
  'account_employee_id',
  'account_status_detail',
  'account_nhi_type',
  'account_nhi_detail',
  'account_agent_status',
] as const;

export function accessRecord(row: Row<AccessColumn>): AccessRecord {
  const record: AccessRecord = {
    line: row.line,
    app: row.requiredText('app'),
    accountId: row.text('account_id'),
    accountEmail: row.email('account_email'),
    accountName: row.text('account_name'),
    accountType: row.word('account_type', accountTypeWords, 'UNKNOWN_ACCOUNT_TYPE', 'USER'),
    accountStatus: row.word('account_status', statusWords, 'UNKNOWN_STATUS', 'ENABLED'),
    accountAttributes: attributesIn(row, 'account_attributes'),
    accountEmployeeId: row.text('account_employee_id'),
    accountStatusDetail: row.text('account_status_detail'),
    accountNhiType: row.word('account_nhi_type', nhiTypeWords, 'UNKNOWN_NHI_TYPE', 'UNSPECIFIED'),
    accountNhiDetail: row.text('account_nhi_detail'),
    accountAgentStatus: row.word('account_agent_status', agentStatusWords, 'UNKNOWN_AGENT_STATUS', 'UNSPECIFIED'),
    resourceType: row.text('resource_type'),
    resource: row.text('resource'),
    entitlement: row.requiredText('entitlement'),
    inheritedFrom: row.text('inherited_from'),
    grantedAt: row.time('granted_at'),
    lastUsedAt: row.time('last_used_at'),
    principalResourceType: row.text('principal_resource_type'),
    principalResource: row.text('principal_resource'),
  };
  // Rules across cells apply to rows with valid cells: a refused cell reads as empty.
  if (row.problems.length === 0) {
    checkHolder(row, record);
    checkSource(row, record);
  }
  return record;
}

function checkHolder(row: Row<AccessColumn>, record: AccessRecord): void {
  if (record.principalResource !== '') {
    const filled = accountColumns.filter((column) => row.text(column) !== '');
    if (filled.length === 0) return;
    const message = `A row is held by a resource or by an account, not both: clear principal_resource, or clear ${filled.join(', ')}.`;
    row.refuse('principal_resource', 'ACCOUNT_AND_PRINCIPAL', message);
  } else if (record.principalResourceType !== '') {
    const type = quotation(record.principalResourceType);
    const message = `principal_resource_type is ${type} but principal_resource is empty: name the resource that holds the access.`;
    row.refuse('principal_resource', 'PRINCIPAL_INCOMPLETE', message);
  } else if (record.accountId === '' && record.accountEmail === '') {
    row.refuse(
      'account_id',
      'REQUIRED',
      'account_id and account_email are empty: every row needs one of them, or a principal_resource.',
    );
  }
}

function checkSource(row: Row<AccessColumn>, record: AccessRecord): void {
  if (record.inheritedFrom === '' || parseInheritedFrom(record.inheritedFrom)?.resource !== '') return;
  const message = `inherited_from ${quotation(record.inheritedFrom)} names a type without a resource: write it as type:resource.`;
  row.refuse('inherited_from', 'INVALID_INHERITED_FROM', message);
}
