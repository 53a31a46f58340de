import { findRoutingRule } from '@oag/store/policies';
import type { Handler } from '../../http/index.ts';
import { requireReadableApp } from '../../inventory/index.ts';
import { noRoutingRule } from '../routing-rule-access.ts';

export const getRoutingRule: Handler<'getRoutingRule'> = async ({ path: { app_id: appId, id } }, context) => {
  const { db } = context.database;
  await requireReadableApp(db, appId, context);
  const routingRule = await findRoutingRule(db, appId, id);
  if (!routingRule) throw noRoutingRule(appId, id);
  return { routingRule };
};
