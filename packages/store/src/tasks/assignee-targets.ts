import { sql, type RawBuilder } from 'kysely';

/** The inputs of assignee resolution. `foundIds` are the people that the step's expressions returned; `requesterId` is '' when nobody requested the task. */
export type Target = {
  no: number;
  appId: string;
  entitlementId: string;
  identityUserId: string | null;
  requesterId: string;
  approverIds: string[];
  createdAt: string;
  foundIds?: string[];
};

/** The targets as a query, for the resolution of assignees. */
export const targetsOf = (targets: Target[]): RawBuilder<unknown> =>
  sql`select no, "appId" as app_id, "entitlementId" as entitlement_id, "identityUserId" as identity_user_id, "approverIds" as approver_ids, "createdAt" as created_at, coalesce("foundIds", '{}') as found_ids, "requesterId" as requester_id
    from json_to_recordset(${JSON.stringify(targets)}::json) as r (no integer, "appId" text, "entitlementId" text, "identityUserId" text, "requesterId" text, "approverIds" text[], "createdAt" timestamptz, "foundIds" text[])`;
