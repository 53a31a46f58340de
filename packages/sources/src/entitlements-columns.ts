import type { ColumnTable } from './column.ts';

export type EntitlementsColumn =
  | 'app'
  | 'resource_type'
  | 'resource'
  | 'entitlement'
  | 'description'
  | 'owner_emails'
  | 'app_owner_emails'
  | 'resource_owner_emails'
  | 'risk_level'
  | 'compliance_frameworks'
  | 'external_id'
  | 'resource_description'
  | 'resource_external_id'
  | 'resource_attributes'
  | 'resource_nhi_type'
  | 'resource_nhi_detail'
  | 'parent_resource'
  | 'parent_resource_type'
  | 'app_account_id'
  | 'app_account_name'
  | 'parent_app';

export const entitlementsColumns: ColumnTable<EntitlementsColumn> = {
  required: [['app'], ['entitlement']],
  columns: {
    app: {
      headers: ['Application', 'App name', 'Application name', 'System', 'System name'],
      ambiguousHeaders: ['Service', 'Platform', 'Source'],
    },
    resource_type: {
      headers: ['Type of resource', 'Object type'],
      ambiguousHeaders: ['Type'],
    },
    resource: {
      headers: ['Resource name', 'Object', 'Object name'],
      ambiguousHeaders: ['Target', 'Asset'],
    },
    entitlement: {
      headers: [
        'Entitlement name',
        'Permission',
        'Permission name',
        'Role',
        'Role name',
        'Group',
        'Group name',
        'Permission set',
      ],
      ambiguousHeaders: ['Access', 'Access level', 'Privilege', 'Right', 'Name'],
    },
    description: {
      headers: ['Entitlement description'],
      ambiguousHeaders: ['Details', 'Notes', 'Comment'],
    },
    owner_emails: {
      headers: ['Owner', 'Owners', 'Owner e-mail', 'Entitlement owner', 'Entitlement owners'],
      ambiguousHeaders: ['Owned by', 'Responsible', 'Approver', 'Approvers'],
    },
    app_owner_emails: {
      headers: [
        'App owner',
        'App owners',
        'App owner e-mail',
        'Application owner',
        'Application owners',
        'Application owner e-mail',
        'System owner',
        'System owners',
      ],
      ambiguousHeaders: ['Business owner', 'Service owner'],
    },
    resource_owner_emails: {
      headers: ['Resource owner', 'Resource owners', 'Resource owner e-mail'],
      ambiguousHeaders: ['Object owner', 'Data owner'],
    },
    risk_level: {
      headers: ['Risk', 'Risk rating'],
      ambiguousHeaders: ['Criticality', 'Sensitivity'],
    },
    compliance_frameworks: {
      headers: ['Compliance framework', 'Compliance', 'Frameworks', 'Framework'],
      ambiguousHeaders: ['Regulation', 'Regulations'],
    },
    external_id: { headers: ['Entitlement external ID', 'Entitlement ID', 'Permission ID'] },
    resource_description: { headers: ['Description of resource', 'Object description'] },
    resource_external_id: { headers: ['Resource ID', 'External ID of resource'] },
    resource_attributes: { headers: ['Resource profile', 'Object attributes'] },
    resource_nhi_type: { headers: ['Resource non-human identity type'] },
    resource_nhi_detail: { headers: ['Resource NHI kind'] },
    parent_resource: { headers: ['Parent resource name', 'Parent object'] },
    parent_resource_type: { headers: ['Type of parent resource', 'Parent object type'] },
    app_account_id: { headers: ['Tenant ID', 'Vendor account ID'] },
    app_account_name: { headers: ['Tenant name', 'Vendor account name'] },
    parent_app: { headers: ['Parent application', 'Parent system', 'Parent app name'] },
  },
};
