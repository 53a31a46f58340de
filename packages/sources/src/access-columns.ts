import type { ColumnTable } from './column.ts';

export type AccessColumn =
  | 'app'
  | 'account_id'
  | 'account_email'
  | 'account_name'
  | 'account_type'
  | 'account_status'
  | 'account_attributes'
  | 'account_employee_id'
  | 'account_status_detail'
  | 'account_nhi_type'
  | 'account_nhi_detail'
  | 'account_agent_status'
  | 'resource_type'
  | 'resource'
  | 'entitlement'
  | 'inherited_from'
  | 'granted_at'
  | 'last_used_at'
  | 'principal_resource_type'
  | 'principal_resource';

export const accessColumns: ColumnTable<AccessColumn> = {
  required: [['app'], ['account_id', 'account_email', 'principal_resource'], ['entitlement']],
  columns: {
    app: {
      headers: ['Application', 'App name', 'Application name', 'System', 'System name'],
      ambiguousHeaders: ['Service', 'Platform'],
    },
    account_id: {
      headers: ['Account', 'Account login', 'Account user name'],
      ambiguousHeaders: [
        'User name',
        'Login',
        'Login name',
        'Login ID',
        'User ID',
        'User',
        'sAMAccountName',
        'User principal name',
        'UPN',
      ],
    },
    account_email: {
      headers: [
        'E-mail',
        'Mail',
        'E-mail address',
        'Mail address',
        'Account e-mail address',
        'Account mail',
        'User e-mail',
      ],
    },
    account_name: {
      headers: ['Account display name', 'Account full name'],
      ambiguousHeaders: ['Display name', 'Full name', 'Name', 'User display name', 'User full name'],
    },
    account_type: { headers: ['Type of account', 'User type'] },
    account_status: {
      headers: ['Status', 'User status', 'Account state', 'Account enabled', 'Enabled', 'Active', 'Is active'],
    },
    account_attributes: { headers: ['Account profile', 'User attributes'] },
    account_employee_id: {
      headers: ['Employee ID'],
      ambiguousHeaders: [
        'Employee number',
        'Employee no',
        'Personnel number',
        'Personnel no',
        'Staff ID',
        'Staff number',
        'Worker ID',
      ],
    },
    account_status_detail: { headers: ['Status detail', 'Status details', 'Status reason'] },
    account_nhi_type: { headers: ['NHI type', 'Non-human identity type'] },
    account_nhi_detail: { headers: ['NHI detail', 'NHI kind'] },
    account_agent_status: { headers: ['Agent status'] },
    resource_type: { headers: ['Type of resource', 'Object type'] },
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
      ambiguousHeaders: ['Access', 'Access level', 'Privilege', 'Right'],
    },
    inherited_from: {
      headers: ['Inherited', 'Inherited via', 'Granted via', 'Granted through', 'Assigned via', 'Assigned through'],
      ambiguousHeaders: ['Via', 'Through', 'Source', 'Grant source'],
    },
    granted_at: {
      headers: ['Granted', 'Granted on', 'Grant date', 'Date granted', 'Assigned at', 'Assigned on', 'Assignment date'],
      ambiguousHeaders: ['Created', 'Created at', 'Created on', 'Start date', 'Member since'],
    },
    last_used_at: {
      headers: ['Last used', 'Last used on', 'Last use'],
      ambiguousHeaders: [
        'Last login',
        'Last login at',
        'Last login on',
        'Last login date',
        'Last logon',
        'Last sign-in',
        'Last sign-in at',
        'Last access',
        'Last accessed',
        'Last activity',
        'Last active',
        'Last seen',
      ],
    },
    principal_resource_type: { headers: ['Principal type', 'Holder resource type'] },
    principal_resource: { headers: ['Principal', 'Principal name', 'Holder resource'] },
  },
};
