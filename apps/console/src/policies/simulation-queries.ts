import type { SimulatePolicyResponse } from '@oag/client';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import type { Option } from '../pickers/Picker.tsx';
import { loadPolicyNames, stepReferences, type PolicyNames } from './policy-names.ts';
import { policyType, type PolicyTypeName, type SimulationSearch } from './policies-search.ts';

export type ChosenAccess = { person: Option | null; app: Option | null; entitlement: Option | null };

/** The names of what the address of the simulator chooses. */
export const chosenAccessQuery = ({ person, app, entitlement }: SimulationSearch) =>
  queryOptions({
    queryKey: ['chosen-access', person ?? '', app ?? '', entitlement ?? ''],
    queryFn: async ({ signal }): Promise<ChosenAccess> => ({
      person: person === undefined ? null : await personOption(person, signal),
      ...(app === undefined || entitlement === undefined
        ? { app: null, entitlement: null }
        : await accessOptions(app, entitlement, signal)),
    }),
  });

async function personOption(id: string, signal: AbortSignal): Promise<Option> {
  const { data } = await client.GET('/api/v1/users/{id}', { params: { path: { id } }, signal });
  const user = data.userView?.user;
  return { id, label: user?.displayName || user?.email || id };
}

async function accessOptions(appId: string, id: string, signal: AbortSignal): Promise<Omit<ChosenAccess, 'person'>> {
  const [app, entitlement] = await Promise.all([
    client.GET('/api/v1/apps/{id}', { params: { path: { id: appId } }, signal }),
    client.GET('/api/v1/apps/{app_id}/entitlements/{id}', { params: { path: { app_id: appId, id } }, signal }),
  ]);
  return {
    app: { id: appId, label: app.data.app?.displayName ?? appId },
    entitlement: { id, label: entitlement.data.appEntitlementView?.appEntitlement?.displayName ?? id },
  };
}

export type Simulation = { course: SimulatePolicyResponse; names: PolicyNames };

/** The course of a task about the access of a person, by a certain policy or by the one that a task would get. */
export const simulationQuery = (
  { person, app, entitlement, type }: Required<Omit<SimulationSearch, 'type'>> & { type: PolicyTypeName },
  policyId: string | undefined,
) =>
  queryOptions({
    queryKey: ['simulation', policyId ?? '', type, person, app, entitlement],
    // Owners, managers and policies change: the answer is for now.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Simulation> => {
      const body = {
        subjectUserId: person,
        appId: app,
        appEntitlementId: entitlement,
        ...(policyId === undefined ? { policyType: policyType(type) } : { policyId }),
      };
      const { data: course } = await client.POST('/api/v1/policies/action/simulate', { body, signal });
      const steps = course.steps.flatMap(({ step }) => step ?? []);
      const others = course.trials.flatMap(({ policyId: tried, outcomePolicyId }) => [tried, outcomePolicyId]);
      return { course, names: await loadPolicyNames(stepReferences(steps, others), signal) };
    },
  });
