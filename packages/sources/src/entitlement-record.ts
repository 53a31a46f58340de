import { attributesIn } from './attributes-cell.ts';
import type { EntitlementsColumn } from './entitlements-columns.ts';
import type { EntitlementRecord } from './inventory-record.ts';
import { nhiTypeWords } from './nhi-words.ts';
import { quotation } from './problem.ts';
import type { Row } from './row.ts';

export function entitlementRecord(row: Row<EntitlementsColumn>): EntitlementRecord {
  const record: EntitlementRecord = {
    line: row.line,
    app: row.requiredText('app'),
    resourceType: row.text('resource_type'),
    resource: row.text('resource'),
    entitlement: row.requiredText('entitlement'),
    description: row.text('description'),
    ownerEmails: row.emails('owner_emails'),
    appOwnerEmails: row.emails('app_owner_emails'),
    resourceOwnerEmails: row.emails('resource_owner_emails'),
    riskLevel: row.text('risk_level'),
    complianceFrameworks: row.list('compliance_frameworks'),
    externalId: row.text('external_id'),
    resourceDescription: row.text('resource_description'),
    resourceExternalId: row.text('resource_external_id'),
    resourceAttributes: attributesIn(row, 'resource_attributes'),
    resourceNhiType: row.word('resource_nhi_type', nhiTypeWords, 'UNKNOWN_NHI_TYPE', 'UNSPECIFIED'),
    resourceNhiDetail: row.text('resource_nhi_detail'),
    parentResource: row.text('parent_resource'),
    parentResourceType: row.text('parent_resource_type'),
    appAccountId: row.text('app_account_id'),
    appAccountName: row.text('app_account_name'),
    parentApp: row.text('parent_app'),
  };
  if (row.problems.length === 0) checkParents(row, record);
  return record;
}

function checkParents(row: Row<EntitlementsColumn>, record: EntitlementRecord): void {
  if (record.parentResource === '' && record.parentResourceType !== '') {
    const type = quotation(record.parentResourceType);
    const message = `parent_resource_type is ${type} but parent_resource is empty: name the resource that this one is part of.`;
    row.refuse('parent_resource', 'PARENT_INCOMPLETE', message);
  }
  if (record.parentApp.toLowerCase() === record.app.toLowerCase()) {
    const message = `parent_app ${quotation(record.parentApp)} is the app itself: name another app, or leave it empty.`;
    row.refuse('parent_app', 'OWN_PARENT', message);
  }
}
