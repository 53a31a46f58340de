import { routedPolicyId, updatedRoutingRule } from '@oag/governance/policies';
import { lockApp } from '@oag/store/inventory';
import { storeRoutingRule } from '@oag/store/policies';
import type { Handler } from '../../http/index.ts';
import { requireManageableApp } from '../../inventory/index.ts';
import { logRoutingRule, policyNamed, requireRoutingRule } from '../routing-rule-access.ts';

export const updateRoutingRule: Handler<'updateRoutingRule'> = async ({ path, body }, context) => {
  const { database, now } = context;
  const { app_id: appId, id } = path;
  return database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    await lockApp(tx, appId);
    const current = await requireRoutingRule(tx, appId, id);
    const policies = await policyNamed(tx, routedPolicyId(body.settings ? body : current));
    const routingRule = updatedRoutingRule(current, body, { now, policies });
    if (routingRule === current) return { routingRule };
    await storeRoutingRule(tx, routingRule);
    await logRoutingRule(tx, 'routingRuleUpdated', { id, type: 'routingRule' }, { rule: routingRule }, context);
    return { routingRule };
  });
};
