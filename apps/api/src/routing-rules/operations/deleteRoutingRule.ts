import { lockApp } from '@oag/store/inventory';
import { routingRulesOf, setRoutingRuleOrder, storeRoutingRule } from '@oag/store/policies';
import type { Handler } from '../../http/index.ts';
import { requireManageableApp } from '../../inventory/index.ts';
import { logRoutingRule, requireRoutingRule } from '../routing-rule-access.ts';

export const deleteRoutingRule: Handler<'deleteRoutingRule'> = async ({ path }, context) => {
  const { database, now } = context;
  const { app_id: appId, id } = path;
  await database.db.transaction().execute(async (tx) => {
    await requireManageableApp(tx, appId, context);
    await lockApp(tx, appId);
    const rule = await requireRoutingRule(tx, appId, id);
    await storeRoutingRule(tx, { ...rule, updatedAt: now, deletedAt: now });
    const left = await routingRulesOf(tx, [appId]);
    await setRoutingRuleOrder(
      tx,
      left.map((other) => other.id),
      now,
    );
    const document = { displayName: rule.displayName };
    await logRoutingRule(tx, 'routingRuleDeleted', { id, type: 'routingRule' }, document, context);
  });
  return {};
};
