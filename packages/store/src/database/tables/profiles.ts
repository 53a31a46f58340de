import type { RequestCatalog } from '@oag/types';
import type { Json, NullableTime, Time } from './column-types.ts';

export interface RequestCatalogsTable {
  id: string;
  display_name: string;
  description: string;
  published: boolean;
  visible_to_everyone: boolean;
  /** Without the entitlements that make it visible, which are rows. */
  document: Json<RequestCatalog>;
  created_at: Time;
  deleted_at: NullableTime;
}

export interface RequestCatalogEntitlementsTable {
  request_catalog_id: string;
  entitlement_id: string;
  created_at: Time;
}

export interface RequestCatalogMembersTable {
  request_catalog_id: string;
  user_id: string;
  created_at: Time;
}
