import { type PolicyNamer, policyTrials, type Snapshot } from '../policies/index.ts';
import { auditEntry, type AuditEntry, type AuditEvent } from '../tasks/index.ts';

const sources = {
  entitlement: 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE',
  app: 'APPLIED_SETTINGS_SOURCE_APP_DEFAULT',
} as const satisfies { readonly [Namer in PolicyNamer]: string };

/** What the history says about the choice of a policy: what named that of a request for access, and each rule that was looked at for its steps. */
export function policyEntries({ namedBy, trace }: Snapshot, appId: string): AuditEntry[] {
  const events: AuditEvent[] = [
    ...(namedBy
      ? [{ kind: 'requestDefaultsApplied', payload: { appId, routingRuleId: '', source: sources[namedBy] } } as const]
      : []),
    ...policyTrials(trace).map((payload) => ({ kind: 'conditionalPolicyExecutionResult', payload }) as const),
  ];
  return events.map((event) => auditEntry({ state: 'OPEN', position: 0 }, '', event));
}
