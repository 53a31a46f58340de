import { GovernanceError } from '@oag/governance';
import { appendLog, findEntitlementForm, setEntitlementForm } from '@oag/store';
import type { Handler } from '../request-context.ts';
import { readEntitlementRef } from '../request-schema-access.ts';

export const deleteRequestSchemaEntitlementBinding: Handler<'deleteRequestSchemaEntitlementBinding'> = async ({ body }, { caller, database, now, requestId }) => {
  const { requestSchemaId } = body;
  const { appId, id } = readEntitlementRef(body.entitlementRef);
  await database.db.transaction().execute(async (tx) => {
    const entitlement = await findEntitlementForm(tx, { appId, id }, 'forUpdate');
    if (entitlement?.requestSchemaId !== requestSchemaId) {
      throw new GovernanceError({ reason: 'NOT_FOUND', message: `The entitlement ${id} does not have the form ${requestSchemaId}; nothing needs to be taken off` });
    }
    await setEntitlementForm(tx, id, null, now);
    await appendLog(tx, [{ actorId: caller.userId, kind: 'requestSchemaUnbound', objectType: 'requestSchema', objectId: requestSchemaId, requestId, document: { appId, entitlementId: id } }]);
  });
  return {};
};
