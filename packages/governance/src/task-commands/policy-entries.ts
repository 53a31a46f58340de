import { type PolicyNamer, policyTrials, type Snapshot } from '../policies/index.ts';
import { auditEntry, type AuditEntry, type AuditEvent } from '../tasks/index.ts';

const sources = {
  override: 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE',
  route: 'APPLIED_SETTINGS_SOURCE_ROUTING_RULE',
  entitlement: 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_DEFAULT',
  accessProfile: 'APPLIED_SETTINGS_SOURCE_ACCESS_PROFILE_DEFAULT',
  app: 'APPLIED_SETTINGS_SOURCE_APP_DEFAULT',
} as const satisfies { readonly [Namer in PolicyNamer]: string };

/** The audit entries of a policy selection: where the policy of a request came from, and each policy rule that was evaluated. */
export function policyEntries({ namedBy, routingRuleId = '', trace }: Snapshot, appId: string): AuditEntry[] {
  const events: AuditEvent[] = [
    ...(namedBy
      ? [{ kind: 'requestDefaultsApplied', payload: { appId, routingRuleId, source: sources[namedBy] } } as const]
      : []),
    ...policyTrials(trace).map((payload) => ({ kind: 'conditionalPolicyExecutionResult', payload }) as const),
  ];
  return events.map((event) => auditEntry({ state: 'OPEN', position: 0 }, '', event));
}
