import type { Client } from '@oag/client';
import type { CreateRoutingRuleRequest } from '@oag/types';
import { present } from './present.ts';

/** Creates a routing rule of an app and returns its id. It is not used unless the settings say so. */
export async function createRoutingRule(
  admin: Client,
  appId: string,
  settings: Partial<CreateRoutingRuleRequest> = {},
): Promise<string> {
  const { data } = await admin.POST('/api/v1/apps/{app_id}/entitlement_configuration_rules', {
    params: { path: { app_id: appId } },
    body: {
      displayName: 'Administration',
      condition: 'true',
      settings: { requestPolicyId: '00000000000000GrantAppOwner' },
      ...settings,
    },
  });
  return present(data.routingRule, 'routing rule').id;
}
