import type { ColumnTable } from './column.ts';

export type EntitlementsColumn =
  | 'app'
  | 'resource_type'
  | 'resource'
  | 'entitlement'
  | 'description'
  | 'owner_emails'
  | 'risk_level'
  | 'compliance_frameworks';

export const entitlementsColumns: ColumnTable<EntitlementsColumn> = {
  required: [['app'], ['entitlement']],
  columns: {
    app: {
      headers: ['Application', 'App name', 'Application name', 'System', 'System name'],
      perhaps: ['Service', 'Platform', 'Source'],
    },
    resource_type: {
      headers: ['Type of resource', 'Object type'],
      perhaps: ['Type'],
    },
    resource: {
      headers: ['Resource name', 'Object', 'Object name'],
      perhaps: ['Target', 'Asset'],
    },
    entitlement: {
      headers: ['Entitlement name', 'Permission', 'Permission name', 'Role', 'Role name', 'Group', 'Group name', 'Permission set'],
      perhaps: ['Access', 'Access level', 'Privilege', 'Right', 'Name'],
    },
    description: {
      headers: ['Entitlement description'],
      perhaps: ['Details', 'Notes', 'Comment'],
    },
    owner_emails: {
      headers: ['Owner', 'Owners', 'Owner e-mail', 'Entitlement owner', 'Entitlement owners'],
      perhaps: ['Owned by', 'Responsible', 'Approver', 'Approvers'],
    },
    risk_level: {
      headers: ['Risk', 'Risk rating'],
      perhaps: ['Criticality', 'Sensitivity'],
    },
    compliance_frameworks: {
      headers: ['Compliance framework', 'Compliance', 'Frameworks', 'Framework'],
      perhaps: ['Regulation', 'Regulations'],
    },
  },
};
