import { GovernanceError } from '@oag/governance/input';
import { findEntitlementForm } from '@oag/store/forms';
import { requireReadableOrOffered } from '../../inventory/index.ts';
import type { Handler } from '../../http/index.ts';
import { readEntitlementRef } from '../request-schema-access.ts';

export const getRequestSchemaEntitlementBinding: Handler<'getRequestSchemaEntitlementBinding'> = async (
  { body },
  context,
) => {
  const { database } = context;
  const entitlementRef = readEntitlementRef(body.entitlementRef);
  await requireReadableOrOffered(database.db, entitlementRef.appId, { column: 'id', id: entitlementRef.id }, context);
  const requestSchemaId = (await findEntitlementForm(database.db, entitlementRef))?.requestSchemaId;
  if (!requestSchemaId) {
    throw new GovernanceError({
      reason: 'NOT_FOUND',
      message: `The entitlement ${entitlementRef.id} has no form; nothing needs to be filled in`,
    });
  }
  return { entitlementRef, requestSchemaId };
};
