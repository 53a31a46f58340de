import type { Client } from '@oag/client';
import type { CreateUnusedAccessRuleRequest } from '@oag/types';
import { present } from './present.ts';

/** Creates a rule that is disabled and finds nothing, unless the settings say otherwise, and returns its id. */
export async function createUnusedAccessRule(
  admin: Client,
  settings: Partial<CreateUnusedAccessRuleRequest> = {},
): Promise<string> {
  const { data } = await admin.POST('/api/v1/unused_access_rules', {
    body: { displayName: 'Dormant access', unusedFor: `${3_650 * 86_400}s`, ...settings },
  });
  return present(data.rule, 'rule').id;
}
