import { GovernanceError } from '@oag/governance/input';
import { logAction } from '@oag/store/log';
import { findRequestSchema, setEntitlementForm } from '@oag/store/forms';
import type { Handler } from '../../http/index.ts';
import { requireEntitlement } from '../request-schema-access.ts';

export const createRequestSchemaEntitlementBinding: Handler<'createRequestSchemaEntitlementBinding'> = async (
  { body },
  { caller, database, now, requestId },
) => {
  const { requestSchemaId } = body;
  const entitlementRef = await database.db.transaction().execute(async (tx) => {
    // Locked first, as when the form is deleted, so that the two never wait for each other.
    if (!(await findRequestSchema(tx, requestSchemaId, 'forShare'))) throw unknownForm();
    const { appId, id, requestSchemaId: bound } = await requireEntitlement(tx, body.entitlementRef, 'forUpdate');
    if (bound !== null && bound !== requestSchemaId) throw boundElsewhere(bound);
    if (bound === null) {
      await setEntitlementForm(tx, id, requestSchemaId, now);
      await logAction(
        tx,
        { caller, requestId },
        {
          kind: 'requestSchemaBound',
          objectType: 'requestSchema',
          objectId: requestSchemaId,
          document: { appId, entitlementId: id },
        },
      );
    }
    return { appId, id };
  });
  return { entitlementRef, requestSchemaId };
};

const unknownForm = (): GovernanceError => {
  const description = 'is the id of no form; list the forms with GET /api/v1/request_schemas';
  return new GovernanceError({
    reason: 'INVALID_FIELD',
    message: `requestSchemaId: ${description}`,
    fieldViolations: [{ field: 'requestSchemaId', description, reason: 'NOT_FOUND' }],
  });
};

const boundElsewhere = (bound: string): GovernanceError =>
  new GovernanceError({
    reason: 'ALREADY_EXISTS',
    message: `The entitlement has the form ${bound} already, and it can have one only; take that off first with DELETE`,
    metadata: { requestSchemaId: bound },
  });
