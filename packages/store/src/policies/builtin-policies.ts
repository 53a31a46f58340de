import { sql } from 'kysely';
import type { Policy } from '@oag/types';
import type { Db } from '../database/index.ts';

/** Stores the built-in policies as this version has them. Tasks keep the snapshot that they were made with. */
export async function storeBuiltinPolicies(db: Db, policies: Policy[]): Promise<void> {
  const rows = policies.map((policy) => ({ id: policy.id, type: policy.policyType, document: policy }));
  await sql`insert into policies (id, policy_type, system_builtin, document)
    select r.id, r.type, true, r.document from json_to_recordset(${JSON.stringify(rows)}::json) as r (id text, type text, document jsonb)
    on conflict (id) do update set document = jsonb_set(jsonb_set(excluded.document, '{createdAt}', policies.document->'createdAt'), '{updatedAt}', policies.document->'updatedAt')`.execute(
    db,
  );
}
