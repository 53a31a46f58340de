import type { EntitlementsColumn } from './entitlements-columns.ts';
import type { EntitlementRecord } from './inventory-record.ts';
import type { Row } from './row.ts';

export function entitlementRecord(row: Row<EntitlementsColumn>): EntitlementRecord {
  return {
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
  };
}
