import { assertRequestCatalogNotDeleted, assertRequestedAsWhole } from '@oag/governance/access-profiles';
import { mayRequestAccess } from '@oag/governance/auth';
import { assertNoViolations, GovernanceError, violation } from '@oag/governance/input';
import { requestOrigin } from '@oag/governance/tasks';
import { holdRequestCatalog, missingAccess, requestCatalogEntitlementRefs } from '@oag/store/access-profiles';
import { holdRequestSchemas } from '@oag/store/forms';
import { findReferences } from '@oag/store/inventory';
import { managerOf } from '@oag/store/requests';
import type { Handler } from '../../http/index.ts';
import { withIdempotencyKey } from '../../http/index.ts';
import { analyseRequests } from '../../policies/index.ts';
import { NO_CAMPAIGN, openTasks, type TaskPlan } from '../../task-commands/index.ts';
import type { GrantRequest } from '../../tasks/index.ts';
import { requireRequestCatalog } from '../request-catalog-access.ts';

export const createRequestCatalogTasks: Handler<'createRequestCatalogTasks'> = async ({ path, body }, context) => {
  const { caller, database, now, configuration } = context;
  const userId = body.identityUserId || caller.userId;
  return database.db.transaction().execute(async (tx) => {
    await requireRequestCatalog(tx, path.id, context);
    const catalog = await holdRequestCatalog(tx, path.id);
    if (!catalog) throw new Error(`The access profile ${path.id} was not found`);
    const { people } = await findReferences(tx, { userIds: [userId] });
    const managerId = (await managerOf(tx, userId)) ?? '';
    const subject = { holderId: userId, managerId, appOwnerIds: [], resourceOwnerIds: [], entitlementOwnerIds: [] };
    if (!mayRequestAccess(subject, caller)) throw mayNotRequest();
    assertNoViolations(
      people.has(userId)
        ? []
        : [violation('identityUserId', 'NOT_FOUND', `no person has the id ${userId}; correct it`)],
    );
    assertRequestCatalogNotDeleted(catalog);
    assertRequestedAsWhole(catalog);
    return withIdempotencyKey(tx, 'createRequestCatalogTasks', { id: path.id, body }, context, async () => {
      const content = await requestCatalogEntitlementRefs(tx, path.id);
      const access = await missingAccess(
        tx,
        content.map(({ id }) => ({ userId, entitlementId: id })),
      );
      const asked = access.map(({ appId, entitlementId, appUserId }) => ({
        ...{ appId, entitlementId, appUserId },
        identityUserId: userId,
      }));
      const analyses = await analyseRequests(tx, asked, { configuration, now });
      const forms = await holdRequestSchemas(tx, [...new Set(access.flatMap((each) => each.requestSchemaId ?? []))]);
      const plans = access.map(({ longestGrant, requestSchemaId }, index): TaskPlan => {
        const form = forms.get(requestSchemaId ?? '')?.form ?? null;
        const request: GrantRequest = {
          ...{ source: null, grantDuration: longestGrant, form, answers: {}, secrets: {} },
        };
        const analysis = analyses[index];
        const about = asked[index];
        if (!about) throw new Error('Each missing access is requested');
        return {
          ...NO_CAMPAIGN,
          ...about,
          ...{ kind: 'grant', origin: requestOrigin(caller), request, createdBy: caller.userId },
          description: body.description || `Access profile ${catalog.displayName}`,
          ...(form && { form }),
          ...(analysis && { analysis }),
        };
      });
      return { taskIds: await openTasks(plans, { ...context, tx, clientId: caller.clientRowId }) };
    });
  });
};

const mayNotRequest = (): GovernanceError =>
  new GovernanceError({
    reason: 'ROLE_REQUIRED',
    message:
      'You can request an access profile for yourself and your direct reports; ask the helpdesk or an access request admin to request it for somebody else',
  });
