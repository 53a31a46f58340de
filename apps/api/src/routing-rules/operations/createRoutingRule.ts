import { newRoutingRule, routedPolicyId } from '@oag/governance/policies';
import { newId } from '@oag/store/database';
import { lockApp } from '@oag/store/inventory';
import { insertRoutingRule, routingRulesOf } from '@oag/store/policies';
import type { Handler } from '../../http/index.ts';
import { liveApp, requireManageableApp } from '../../inventory/index.ts';
import { logRoutingRule, policyNamed } from '../routing-rule-access.ts';

export const createRoutingRule: Handler<'createRoutingRule'> = async ({ path: { app_id: appId }, body }, context) => {
  const { database, now } = context;
  return database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    await lockApp(tx, appId);
    await liveApp(tx, appId);
    const others = await routingRulesOf(tx, [appId]);
    const policies = await policyNamed(tx, routedPolicyId(body));
    const routingRule = newRoutingRule(body, { id: newId(), appId, now, others: others.length, policies });
    await insertRoutingRule(tx, routingRule);
    await logRoutingRule(
      tx,
      'routingRuleCreated',
      { id: routingRule.id, type: 'routingRule' },
      { rule: routingRule },
      context,
    );
    return { routingRule };
  });
};
