import type { AppEntitlementRoutingRule } from '@oag/types';
import type { Json, NullableTime } from './column-types.ts';

export interface RoutingRulesTable {
  id: string;
  app_id: string;
  priority: number;
  enabled: boolean;
  request_policy_id: string;
  document: Json<AppEntitlementRoutingRule>;
  deleted_at: NullableTime;
}
