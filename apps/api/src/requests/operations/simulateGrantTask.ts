import { accountToGrant, checkGrantRequest } from '@oag/governance/requests';
import { mayRequestAccess } from '@oag/governance/auth';
import { visible } from '@oag/governance/visibility';
import { readerOf, type Handler } from '../../http/index.ts';
import { simulateTask } from '../../policies/index.ts';
import { callerOf } from '../../tasks/index.ts';
import { mayNotRequest } from '../may-not-request.ts';
import { namedHolder, requestedAccess } from '../requested-access.ts';

export const simulateGrantTask: Handler<'simulateGrantTask'> = async ({ body }, context) => {
  const { db } = context.database;
  const { entitlement, accounts, identityUserId, people } = await requestedAccess(db, body);
  if (!mayRequestAccess(people, callerOf(context))) throw mayNotRequest();
  const emergencyAccess = body.emergencyAccess ?? false;
  // How long is asked in the request itself; the longest time is allowed for every entitlement.
  checkGrantRequest(
    { ...body, emergencyAccess, grantDuration: entitlement.longestGrant },
    { ...entitlement, hasForm: entitlement.requestSchemaId !== null },
  );
  const account = accountToGrant(namedHolder(body), accounts);
  const { steps, analysis } = await simulateTask(
    {
      appId: body.appId,
      appEntitlementId: body.appEntitlementId,
      subjectUserId: identityUserId ?? '',
      appUserId: account?.id ?? '',
      policyType: 'POLICY_TYPE_GRANT',
      policyId: emergencyAccess ? entitlement.emergencyPolicyId : '',
    },
    context,
  );
  const reader = await readerOf(db, context);
  return {
    steps: steps.map((each) => ({ ...each, users: each.users.map((user) => visible('user', user, reader)) })),
    conflicts: analysis?.conflicts ?? [],
  };
};
