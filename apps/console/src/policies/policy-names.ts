import { iterate, type Policy, type PolicyStep } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { entitlementNames, peopleNames, policyNames } from '../api/object-names.ts';
import { approverSettings } from './policy-steps.ts';

/** The names of the people, groups, policies and providers that a policy refers to by their ids. */
export type PolicyNames = {
  people: ReadonlyMap<string, string>;
  /** By the id of the entitlement. */
  groups: ReadonlyMap<string, string>;
  policies: ReadonlyMap<string, string>;
  providers: ReadonlyMap<string, string>;
  automations: ReadonlyMap<string, string>;
};

type Group = { appId: string; appEntitlementId: string };
export type PolicyReferences = {
  people: string[];
  groups: Group[];
  policies: string[];
  providers: string[];
  automations: string[];
};

export const stepsOf = ({ policySteps }: Policy): PolicyStep[] =>
  Object.values(policySteps).flatMap(({ steps }) => steps ?? []);

/** The ids that occur in a policy, outside of its steps and in them. */
export const referencesOf = (policy: Policy): PolicyReferences =>
  stepReferences(stepsOf(policy), [
    policy.baselinePolicyId,
    ...(policy.rules ?? []).map((rule) => rule.policyId ?? ''),
  ]);

/** The ids that occur in steps, and other policies. */
export function stepReferences(steps: readonly PolicyStep[], policyIds: readonly string[] = []): PolicyReferences {
  const people: string[] = [];
  const groups: Group[] = [];
  const others: string[] = [...policyIds];
  const providers: string[] = [];
  const automations: string[] = [];
  for (const { approval, action } of steps) {
    if (action?.automation) automations.push(action.automation.automationTemplateId);
    if (!approval) continue;
    const { fallbackUserIds, fallbackGroups } = approverSettings(approval);
    const { users, group, escalation, allowedReassignees, requiresStepUpProviderId } = approval;
    people.push(...(users?.userIds ?? []), ...fallbackUserIds, ...(allowedReassignees ?? []));
    people.push(...(escalation?.reassignToApprovers?.approverIds ?? []));
    if (group) groups.push({ appId: group.appId, appEntitlementId: group.appGroupId });
    groups.push(...fallbackGroups);
    people.push(...(approval.agent?.reassignToUserIds ?? []));
    others.push(escalation?.replacePolicy?.policyId ?? '', ...(approval.agent?.policyIds ?? []));
    providers.push(requiresStepUpProviderId);
  }
  const distinct = (ids: string[]): string[] => [...new Set(ids)].filter((id) => id !== '').toSorted();
  const byId = new Map(groups.map((group) => [group.appEntitlementId, group]));
  return {
    people: distinct(people),
    groups: [...byId.values()],
    policies: distinct(others),
    providers: distinct(providers),
    automations: distinct(automations),
  };
}

/** Looks up the names of the objects that policies refer to. An object that is not found has no name. */
export const policyNamesQuery = (references: PolicyReferences) =>
  queryOptions({
    queryKey: ['policy-names', references],
    queryFn: ({ signal }) => loadPolicyNames(references, signal),
  });

export async function loadPolicyNames(references: PolicyReferences, signal: AbortSignal): Promise<PolicyNames> {
  const [people, groups, policies, providers, automations] = await Promise.all([
    peopleNames(references.people, signal),
    entitlementNames(
      references.groups.map(({ appId, appEntitlementId }) => ({ appId, id: appEntitlementId })),
      signal,
    ),
    policyNames(references.policies, signal),
    providerNames(references.providers, signal),
    automationNames(references.automations, signal),
  ]);
  return { people, groups, policies, providers, automations };
}

async function providerNames(ids: string[], signal: AbortSignal): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  for await (const provider of iterate(client, '/api/v1/step-up/providers', { signal }))
    names.set(provider.id, provider.displayName);
  return names;
}

async function automationNames(ids: string[], signal: AbortSignal): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (ids.length === 0) return names;
  for await (const automation of iterate(client, '/api/v1/automations', { signal }))
    names.set(automation.id, automation.displayName);
  return names;
}
