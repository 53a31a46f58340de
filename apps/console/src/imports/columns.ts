import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The files of an import. */
export const FILES = ['people', 'entitlements', 'access'] as const;
export type FileKind = (typeof FILES)[number];

export const fileNames: { [Kind in FileKind]: MessageDescriptor } = {
  people: msg`People`,
  entitlements: msg`Entitlements`,
  access: msg`Who has what`,
};

/** The file of a report or a problem, by its name in the contract. */
export const kindOf = (file: string): FileKind | undefined =>
  FILES.find((kind) => file === `IMPORT_FILE_${kind.toUpperCase()}`);

const app = msg`App`;
const resourceType = msg`Type of the resource`;
const resource = msg`Resource`;
const entitlement = msg`Entitlement`;
const employeeId = msg`Employee number`;

/** The columns that each file may have, as the service names them, in the order in which people look for them. */
export const columnNames: { [Kind in FileKind]: { readonly [column: string]: MessageDescriptor } } = {
  people: {
    email: msg`E-mail`,
    name: msg`Name`,
    first_name: msg`First name`,
    last_name: msg`Last name`,
    manager_email: msg`E-mail of the manager`,
    department: msg`Department`,
    title: msg`Job title`,
    status: msg`Status (active or not)`,
    employment_status: msg`Employment status`,
    employment_type: msg`Employment type`,
    employee_id: employeeId,
    user_id: msg`Id of the person`,
    username: msg`User name`,
    person_type: msg`Type (human, service …)`,
  },
  entitlements: {
    app,
    entitlement,
    resource_type: resourceType,
    resource,
    description: msg`Description`,
    owner_emails: msg`E-mails of the owners`,
    app_owner_emails: msg`E-mails of the app's owners`,
    resource_owner_emails: msg`E-mails of the resource's owners`,
    risk_level: msg`Risk level`,
    compliance_frameworks: msg`Compliance frameworks`,
    external_id: msg`Id of the entitlement in the app`,
    resource_description: msg`Description of the resource`,
    resource_external_id: msg`Id of the resource in the app`,
    resource_attributes: msg`Attributes of the resource`,
    resource_nhi_type: msg`Non-human identity: kind of the resource`,
    resource_nhi_detail: msg`Non-human identity: the app's word for the resource`,
    parent_resource: msg`Parent resource`,
    parent_resource_type: msg`Type of the parent resource`,
    app_account_id: msg`Id of the app's tenant`,
    app_account_name: msg`Name of the app's tenant`,
    parent_app: msg`Parent app`,
  },
  access: {
    app,
    account_email: msg`E-mail of the account`,
    account_id: msg`Id of the account`,
    account_name: msg`Name of the account`,
    entitlement,
    resource_type: resourceType,
    resource,
    inherited_from: msg`Inherited from`,
    granted_at: msg`Granted on`,
    last_used_at: msg`Last used on`,
    account_type: msg`Type of the account`,
    account_status: msg`Status of the account`,
    account_attributes: msg`Attributes of the account`,
    account_employee_id: employeeId,
    account_status_detail: msg`Status in the app's words`,
    account_nhi_type: msg`Non-human identity: kind of the account`,
    account_nhi_detail: msg`Non-human identity: the app's word for the account`,
    account_agent_status: msg`Status as an agent`,
    principal_resource_type: msg`Type of the holding resource`,
    principal_resource: msg`Holding resource`,
  },
};
