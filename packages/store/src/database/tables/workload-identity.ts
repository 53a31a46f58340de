import type { WorkloadFederationProvider } from '@oag/types';
import type { Generated } from 'kysely';
import type { Json, NullableTime, Time } from './column-types.ts';

export interface WorkloadProvidersTable {
  id: string;
  issuer_url: string;
  disabled: Generated<boolean>;
  document: Json<WorkloadFederationProvider>;
  created_at: Time;
  deleted_at: NullableTime;
}

/** Its name, networks and roles are in `personal_clients`. */
export interface WorkloadTrustsTable {
  id: string;
  provider_id: string;
  disabled: Generated<boolean>;
  description: string;
  condition_expression: string;
  passthrough_claims: string[];
  require_single_use: boolean;
}
