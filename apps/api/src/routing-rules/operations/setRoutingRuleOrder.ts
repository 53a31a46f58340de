import { assertEveryRule } from '@oag/governance/policies';
import { lockApp } from '@oag/store/inventory';
import { routingRulesOf, setRoutingRuleOrder as setOrder } from '@oag/store/policies';
import type { Handler } from '../../http/index.ts';
import { liveApp, requireManageableApp } from '../../inventory/index.ts';
import { logRoutingRule } from '../routing-rule-access.ts';

export const setRoutingRuleOrder: Handler<'setRoutingRuleOrder'> = async (
  { path: { app_id: appId }, body },
  context,
) => {
  const { database, now } = context;
  const ruleIds = body.ruleIds ?? [];
  return database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    await lockApp(tx, appId);
    await liveApp(tx, appId);
    const rules = await routingRulesOf(tx, [appId]);
    assertEveryRule(ruleIds, rules);
    if (rules.every(({ id }, index) => ruleIds[index] === id)) return { list: rules };
    await setOrder(tx, ruleIds, now);
    await logRoutingRule(tx, 'routingRulesChanged', { id: appId, type: 'app' }, { ruleIds }, context);
    return { list: await routingRulesOf(tx, [appId]) };
  });
};
