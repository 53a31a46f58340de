import type { AttributeKind } from '@oag/governance/attributes';
import type { MatchCase } from '@oag/governance/inventory';
import type { AppMatchBatonRef, AppResource, ProvisionPolicy } from '@oag/types';
import type { ColumnType, Generated } from 'kysely';
import type { BigInteger, GeneratedBigInteger, NullableJson, NullableTime, Time } from './column-types.ts';

export interface UsersTable {
  id: string;
  source_id: Generated<string>;
  email: string;
  display_name: Generated<string>;
  department: Generated<string>;
  job_title: Generated<string>;
  status: Generated<string>;
  type: Generated<string>;
  employee_id: Generated<string>;
  username: Generated<string>;
  employment_status: Generated<string>;
  employment_type: Generated<string>;
  status_column: Generated<string>;
  origin: Generated<'DIRECTORY' | 'LOCAL' | 'SYSTEM'>;
  manager_id: string | null;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
}

export interface DirectoriesTable {
  app_id: string;
  created_at: Time;
}

export interface DelegationsTable {
  user_id: string;
  delegated_user_id: string;
  start_at: NullableTime;
  expiration_at: NullableTime;
  set_at: Time;
  includes_open_tasks: Generated<boolean>;
}

export interface UserRolesTable {
  user_id: string;
  role: string;
}

export interface AttributeValuesTable {
  id: string;
  type: AttributeKind;
  value: string;
  key: string;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface AppsTable {
  id: string;
  key: string;
  display_name: string;
  description: Generated<string>;
  user_count: GeneratedBigInteger;
  grant_policy_id: string | null;
  revoke_policy_id: string | null;
  certify_policy_id: string | null;
  default_request_catalog_id: string | null;
  annotations: ColumnType<{ [key: string]: string }, string | undefined, string>;
  edited_members: Generated<string[]>;
  icon_url: Generated<string>;
  instructions: Generated<string>;
  monthly_cost_usd: Generated<number>;
  revoke_grant_sources: Generated<boolean>;
  strict_access_entitlement_provisioning: Generated<boolean>;
  is_manual: Generated<boolean>;
  access_model: Generated<string>;
  account_id: Generated<string>;
  account_name: Generated<string>;
  parent_app_id: string | null;
  match_baton_ref: NullableJson<AppMatchBatonRef>;
  app_user_mapper: NullableJson<MatchCase[]>;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
  identity_matching: Generated<string>;
  enable_connector_sourced_ownership: Generated<boolean>;
}

export interface AppOwnersTable {
  app_id: string;
  user_id: string;
}

export interface AppUsersTable {
  id: string;
  app_id: string;
  key: string;
  username: Generated<string>;
  email: Generated<string>;
  display_name: Generated<string>;
  type: Generated<string>;
  status: Generated<string>;
  profile: ColumnType<{ [key: string]: unknown } | null, string | null | undefined, string | null>;
  employee_id: Generated<string>;
  status_detail: Generated<string>;
  nhi_type: Generated<string>;
  nhi_detail: Generated<string>;
  agent_status: Generated<string>;
  identity_user_id: string | null;
  last_used_at: NullableTime;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
}

export interface ResourceTypesTable {
  id: string;
  app_id: string;
  key: string;
  display_name: string;
  is_manual: Generated<boolean>;
  trait_ids: Generated<string[]>;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
}

export interface ResourcesTable {
  id: string;
  app_id: string;
  resource_type_id: string;
  key: string;
  display_name: string;
  grant_count: GeneratedBigInteger;
  edited_members: Generated<string[]>;
  is_manual: Generated<boolean>;
  description: Generated<string>;
  annotations: ColumnType<{ [key: string]: string }, string | undefined, string>;
  custom_description: Generated<string>;
  external_id: Generated<string>;
  profile: ColumnType<{ [key: string]: unknown } | null, string | null | undefined, string | null>;
  nhi_type: Generated<string>;
  nhi_detail: Generated<string>;
  parent_id: string | null;
  parent_type_id: string | null;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
  agent_trait: NullableJson<AppResource['agentTrait']>;
  secret_trait: NullableJson<AppResource['secretTrait']>;
  match_baton_id: Generated<string>;
}

export interface EntitlementsTable {
  id: string;
  app_id: string;
  resource_type_id: string;
  resource_id: string;
  key: string;
  display_name: string;
  external_id: Generated<string>;
  description: Generated<string>;
  risk_level_value_id: string | null;
  compliance_framework_value_ids: Generated<string[]>;
  is_access: Generated<boolean>;
  grant_count: GeneratedBigInteger;
  request_schema_id: ColumnType<string | null, string | null | undefined, string | null>;
  grant_policy_id: string | null;
  revoke_policy_id: string | null;
  certify_policy_id: string | null;
  emergency_grant_policy_id: string | null;
  longest_grant: ColumnType<string | null, string | null | undefined, string | null>;
  is_grant_unlimited: Generated<boolean>;
  provisioner_policy: NullableJson<ProvisionPolicy>;
  deprovisioner_policy: NullableJson<ProvisionPolicy>;
  alias: Generated<string>;
  annotations: ColumnType<{ [key: string]: string }, string | undefined, string>;
  edited_members: Generated<string[]>;
  emergency_grant_enabled: Generated<boolean>;
  override_access_requests_defaults: Generated<boolean>;
  purpose: Generated<string>;
  is_manual: Generated<boolean>;
  slug: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Time;
  updated_at: Time;
  deleted_at: NullableTime;
  match_baton_id: Generated<string>;
}

export interface EntitlementOwnersTable {
  entitlement_id: string;
  user_id: string;
}

export interface ResourceOwnersTable {
  resource_id: string;
  user_id: string;
}

export interface GrantsTable {
  id: GeneratedBigInteger;
  app_id: string;
  entitlement_id: string;
  app_user_id: string | null;
  principal_resource_id: string | null;
  sources: Generated<string[]>;
  granted_at: NullableTime;
  last_used_at: NullableTime;
  created_at: Time;
}

export interface PastGrantsTable {
  id: BigInteger;
  app_id: string;
  entitlement_id: string;
  app_user_id: string | null;
  principal_resource_id: string | null;
  sources: string[];
  granted_at: NullableTime;
  last_used_at: NullableTime;
  created_at: ColumnType<string, string, string>;
  revoked_at: ColumnType<string, string, string>;
  import_id: string | null;
}

export interface OrgDomainsTable {
  id: string;
  domain: string;
  created_at: Time;
}
