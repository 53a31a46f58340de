import { GovernanceError } from '@oag/governance/input';
import { logAction } from '@oag/store/log';
import { findEntitlementForm, setEntitlementForm } from '@oag/store/forms';
import type { Handler } from '../../http/index.ts';
import { readEntitlementRef } from '../request-schema-access.ts';

export const deleteRequestSchemaEntitlementBinding: Handler<'deleteRequestSchemaEntitlementBinding'> = async (
  { body },
  { caller, database, now, requestId },
) => {
  const { requestSchemaId } = body;
  const { appId, id } = readEntitlementRef(body.entitlementRef);
  await database.db.transaction().execute(async (tx) => {
    const entitlement = await findEntitlementForm(tx, { appId, id }, 'forUpdate');
    if (entitlement?.requestSchemaId !== requestSchemaId) {
      throw new GovernanceError({
        reason: 'NOT_FOUND',
        message: `The entitlement ${id} does not have the form ${requestSchemaId}; nothing needs to be taken off`,
      });
    }
    await setEntitlementForm(tx, id, null, now);
    await logAction(
      tx,
      { caller, requestId },
      {
        kind: 'requestSchemaUnbound',
        objectType: 'requestSchema',
        objectId: requestSchemaId,
        document: { appId, entitlementId: id },
      },
    );
  });
  return {};
};
