import { GovernanceError } from '@oag/governance/input';
import type { FormIds, FormLookups } from '@oag/governance/forms';
import {
  findRequestSchema,
  readRequestSchema,
  lookUpForForm,
  type EntitlementForm,
  type StoredRequestSchema,
  findEntitlementForm,
} from '@oag/store/forms';
import type { Db } from '@oag/store/database';
import type { AppEntitlementRefInput } from '@oag/types';
import { notFound } from '../http/index.ts';

/** A form that is not deleted. Throws NOT_FOUND otherwise. */
export async function requireRequestSchema(
  db: Db,
  id: string,
  lock: 'forUpdate' | 'forShare' | 'none' = 'none',
): Promise<StoredRequestSchema> {
  return known(await findRequestSchema(db, id, lock), id);
}

/** A form, also a deleted one. Throws NOT_FOUND otherwise. */
export const requireKnownRequestSchema = async (db: Db, id: string): Promise<StoredRequestSchema> =>
  known(await readRequestSchema(db, id), id);

function known(stored: StoredRequestSchema | undefined, id: string): StoredRequestSchema {
  if (!stored) throw notFound('request form', id, 'list the forms with GET /api/v1/request_schemas');
  return stored;
}

/** The existing objects named by a form. */
export const formLookups = (db: Db, ids: FormIds): Promise<FormLookups> => lookUpForForm(db, ids);

/** The reference to an entitlement, both parts of it. Throws INVALID_FIELD when one is missing. */
export function readEntitlementRef(ref: AppEntitlementRefInput): { appId: string; id: string } {
  const { appId = '', id = '' } = ref;
  const missing = Object.entries({ appId, id }).filter(([, value]) => value === '');
  if (missing.length > 0)
    throw invalidRef(
      missing.map(([member]) => member),
      'REQUIRED',
      'is required',
    );
  return { appId, id };
}

/** An entitlement with its form. Throws INVALID_FIELD when there is no such entitlement. */
export async function requireEntitlement(
  db: Db,
  ref: AppEntitlementRefInput,
  lock: 'forUpdate' | 'none',
): Promise<EntitlementForm> {
  const { appId, id } = readEntitlementRef(ref);
  const entitlement = await findEntitlementForm(db, { appId, id }, lock);
  if (!entitlement)
    throw invalidRef(
      ['appId', 'id'],
      'NOT_FOUND',
      'is of no entitlement; search them with POST /api/v1/search/entitlements',
    );
  return entitlement;
}

function invalidRef(members: string[], reason: string, description: string): GovernanceError {
  const fieldViolations = members.map((member) => ({ field: `entitlementRef.${member}`, description, reason }));
  return new GovernanceError({
    reason: 'INVALID_FIELD',
    message: fieldViolations.map(({ field }) => `${field}: ${description}`).join('; '),
    fieldViolations,
  });
}
